import { defineJob } from '../../jobs/queue.ts';
import { restartClip } from './queries.ts';

/** The clip of a draft. One at a time for each person; `transcodeTurns` shares the machine with all video jobs. */
const clip = { concurrency: 2, sideBySide: { default: 1 }, expireInSeconds: 2 * 3_600 };

export const CLIPS_GIVEN_UP = defineJob<{ mediaKey: string }>({
  ...clip,
  name: 'drafts.clip.given-up',
  title: 'Клип для редактора: пометка о неудаче',
  retryLimit: 10,
});
export const MAKE_CLIP = defineJob<{ mediaKey: string }>({
  ...clip,
  name: 'drafts.clip',
  title: 'Клип для редактора',
  retryLimit: 2,
  deadLetter: CLIPS_GIVEN_UP,
  revive: (tx, { mediaKey }) => restartClip(tx, mediaKey),
});

/** Removes a draft at the end of its life. */
export const REMOVE_DRAFT = defineJob<{ mediaKey: string }>({
  name: 'drafts.remove',
  title: 'Удаление черновика',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});
