import type { MediaId } from '@sfera/contract/base/ids';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { moveMedia } from './move.ts';
import { readMovable } from './move-queries.ts';

/**
 * Gives the files of hidden, removed and archived objects addresses that no person knows. The name is that of the
 * queue, which servers of the former build work on too.
 */
export const MOVE_MEDIA = defineJob<{ mediaId: string }>({
  name: 'moderation.move-media',
  title: 'Новые адреса скрытых файлов',
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 10,
});

export const workOnMoves = (context: Context): Promise<void> =>
  context.jobs.work(MOVE_MEDIA, async ({ mediaId }) => {
    const media = await readMovable(context.db, mediaId as MediaId);
    if (media) await moveMedia(context, [media]);
  });
