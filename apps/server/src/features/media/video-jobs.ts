import type { MediaId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { defineJob, type JobKind } from '../../jobs/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { giveUp, normalise, type VideoOwner } from './normalise.ts';
import { readMedia } from './queries.ts';

type VideoJob = JobKind<{ mediaId: MediaId }>;

/** The jobs that make the videos of posts, or of stories: one kind for short clips, one for the rest. */
export interface VideoJobs {
  short: VideoJob;
  long: VideoJob;
  /** Gets what has failed for good. */
  deadLetter: VideoJob;
}

/** Up to half a minute of 1080p; an hour of 4K must not stand before that. Unit: seconds of 1080p. */
const SHORT_UP_TO = 30;
const HD_PIXELS = 1920 * 1080;
/** However small its pictures, a video takes a while. */
const SMALLEST_SHARE = 0.25;
/** A short clip goes before a long video also where both want the processor. */
const SHORT_NICE = 5;
/** One that waits for its turn beside one that runs: so somebody else's clip is never held up by two of one person. */
const SHORT_AT_ONCE = 2;

/** They expire later than `normaliseVideo` gives up. */
const TIMES = { expireInSeconds: 8 * 3_600, retryLimit: 3 };
/** Of one person only one runs; `transcodeTurns` shares out the machine among all queues. */
const ONE_OF_EACH = { default: 1 };

/** One video at a time: ffmpeg uses several cores by itself. */
export function defineVideoJob(name: string) {
  const job = { concurrency: 1, ...TIMES };
  const deadLetter = defineJob<{ mediaId: MediaId }>({ ...job, name: `${name}.given-up`, retryLimit: 10 });
  return { ...defineJob<{ mediaId: MediaId }>({ ...job, name }), deadLetter };
}

/** Likewise, for what is made of videos that are ready. The key of a job is its `mediaId`. */
export const defineLightenJob = (name: string) => ({ ...defineVideoJob(name), isExclusive: true });

export function defineVideoJobs(name: string): VideoJobs {
  const { deadLetter, ...job } = defineVideoJob(name);
  const kind = { ...job, deadLetter, sideBySide: ONE_OF_EACH };
  return {
    long: kind,
    short: { ...kind, name: `${name}.short`, concurrency: SHORT_AT_ONCE },
    deadLetter,
  };
}

/** Asks for a video to be made, in its owner's turn. */
export async function sendVideo(
  { jobs }: Context,
  tx: Tx,
  kinds: VideoJobs,
  mediaId: MediaId,
): Promise<void> {
  const media = await readMedia(tx, mediaId);
  if (!media) throw new Error(`No media ${mediaId} to be made`);
  const { duration_ms: durationMs, width, height, owner_id: owner } = media;
  const cost = Math.ceil((durationMs / 1000) * Math.max(SMALLEST_SHARE, (width * height) / HD_PIXELS));
  const kind = cost <= SHORT_UP_TO ? kinds.short : kinds.long;
  await jobs.send(tx, kind, { mediaId }, { share: { owner, cost } });
}

export async function workOnVideos(context: Context, kinds: VideoJobs, owner: VideoOwner): Promise<void> {
  const { jobs } = context;
  await jobs.work(kinds.short, ({ mediaId }, signal) =>
    normalise(context, mediaId, signal, owner, SHORT_NICE),
  );
  await jobs.work(kinds.long, ({ mediaId }, signal) => normalise(context, mediaId, signal, owner));
  await jobs.work(kinds.deadLetter, async ({ mediaId }) => {
    await giveUp(context, mediaId, 'media_processing_failed', owner);
  });
}
