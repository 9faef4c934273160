import type { MediaId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { defineJob, defineJobWithDeadLetter, type JobKind } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { giveUpVideo, normalise, type VideoOwner } from './normalise.ts';
import { readMedia, restartLight, restartMedia } from './queries.ts';

type VideoJob = JobKind<{ mediaId: MediaId }>;

/** The jobs that process the videos of posts, or of stories: one queue for short clips, one for all others. */
export interface VideoJobs {
  short: VideoJob;
  long: VideoJob;
  /** Videos that no person waits for, one at a time: all others go before them. */
  late?: VideoJob;
  /** Receives jobs whose last attempt has failed. */
  deadLetter: VideoJob;
}

/** Up to half a minute of 1080p, so that no short clip waits for an hour of 4K. Unit: seconds of 1080p. */
const SHORT_MAX_COST = 30;
const HD_PIXELS = 1920 * 1080;
/** The least cost per second: small frames still take time. */
const MIN_COST_PER_SECOND = 0.25;
/** The niceness of short clips, which go before long videos when both want the processor. */
const SHORT_NICE = 5;
/** The niceness of late videos, after new light renditions (15). */
const LATE_NICE = 18;
/** The priority of jobs for light renditions of videos that no person waits for. */
export const LATE_PRIORITY = -1;
/** The second worker lets another person's clip start while one person's clips are waiting for their turn. */
const SHORT_CONCURRENCY = 2;

/**
 * The kind with as many jobs at once as this process has slots for transcodes, at least its own number. `transcodeTurns` shares the
 * slots among the queues.
 */
export const withSlots = <Data extends object>({ env }: Context, kind: JobKind<Data>): JobKind<Data> => ({
  ...kind,
  concurrency: Math.max(kind.concurrency, env.transcoders ?? 0),
});

/** Jobs expire later than the time limit of `normaliseVideo`. */
const JOB_LIMITS = { expireInSeconds: 8 * 3_600, retryLimit: 3 };
/** One job per person at a time; `transcodeTurns` shares the machine among all queues. */
const ONE_PER_OWNER = { default: 1 };

/** Jobs on ready videos, one video at a time: ffmpeg itself uses several cores. The key of a job is its `mediaId`. */
export const defineLightenJob = (name: string, title: string) =>
  defineJobWithDeadLetter<{ mediaId: MediaId }>({
    ...JOB_LIMITS,
    name,
    title,
    concurrency: 1,
    isExclusive: true,
    revive: (tx, { mediaId }) => restartLight(tx, mediaId),
  });

const restart = (tx: Tx, { mediaId }: { mediaId: MediaId }) => restartMedia(tx, mediaId);

/** `lateTitle`: there are late videos, too. */
export function defineVideoJobs(name: string, title: string, lateTitle?: string): VideoJobs {
  const job = { ...JOB_LIMITS, title, revive: restart, sideBySide: ONE_PER_OWNER };
  const long = defineJobWithDeadLetter<{ mediaId: MediaId }>({ ...job, name, concurrency: 1 });
  const { deadLetter } = long;
  const short = defineJob({ ...job, name: `${name}.short`, concurrency: SHORT_CONCURRENCY, deadLetter });
  if (lateTitle === undefined) return { long, short, deadLetter };
  const ofLate = { ...job, name: `${name}.late`, title: lateTitle, concurrency: 1, deadLetter };
  return { long, short, late: defineJob(ofLate), deadLetter };
}

/** Queues the processing of a video, in the share of its owner; `isLate`: behind those that people wait for. */
export async function sendVideo(
  { jobs }: Context,
  tx: Tx,
  kinds: VideoJobs,
  mediaId: MediaId,
  isLate = false,
): Promise<void> {
  const media = await readMedia(tx, mediaId);
  if (!media) throw new Error(`No media ${mediaId} to process`);
  const { duration_ms: durationMs, width, height, owner_id: owner } = media;
  const cost = Math.ceil((durationMs / 1000) * Math.max(MIN_COST_PER_SECOND, (width * height) / HD_PIXELS));
  const inTime = cost <= SHORT_MAX_COST ? kinds.short : kinds.long;
  const kind = (isLate && kinds.late) || inTime;
  await jobs.send(tx, kind, { mediaId }, { share: { owner, cost } });
}

/** Without ffmpeg the jobs wait for a process that has it: no video is given up. */
export async function workOnVideos(context: Context, kinds: VideoJobs, owner: VideoOwner): Promise<void> {
  const { jobs } = context;
  if (!context.mediaTools) return;
  await jobs.work(withSlots(context, kinds.short), ({ mediaId }, signal) =>
    normalise(context, mediaId, signal, owner, SHORT_NICE),
  );
  await jobs.work(withSlots(context, kinds.long), ({ mediaId }, signal) =>
    normalise(context, mediaId, signal, owner),
  );
  if (kinds.late)
    await jobs.work(kinds.late, ({ mediaId }, signal) =>
      normalise(context, mediaId, signal, { ...owner, lightenPriority: LATE_PRIORITY }, LATE_NICE),
    );
  await jobs.work(kinds.deadLetter, ({ mediaId }) => giveUpVideo(context, mediaId, owner));
}
