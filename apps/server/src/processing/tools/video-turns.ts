import { availableParallelism } from 'node:os';
import { createFairQueue } from './fair-queue.ts';
import { mediaMemory, createMemoryBudget } from './memory-budget.ts';

/** Each slot runs ffmpeg or ffprobe, which use several cores. */
const SLOTS = Math.max(2, Math.floor(availableParallelism() / 2));
/** A browser uploads one file after the other, so few uploads of a person wait at once. */
const MAX_UPLOADS_WAITING = 12;
/** A 4K video fits beside one of 1080p, so that a long transcode does not hold up a short clip. */
const TRANSCODING_BYTES = 850 * 1024 ** 2;

/** Turns for the work inside an upload request: probe, poster, preview. */
export const uploadTurns = createFairQueue({ slots: SLOTS, maxWaitingPerOwner: MAX_UPLOADS_WAITING });

/** Turns for the work of all video jobs: a person's posts and stories have one share together. */
export const transcodeTurns = createFairQueue({
  slots: SLOTS,
  memory: createMemoryBudget({ bytes: TRANSCODING_BYTES, of: mediaMemory }),
  maxWaitingPerOwner: Infinity,
});
