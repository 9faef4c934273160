import { availableParallelism } from 'node:os';
import { createFairQueue } from './fair-queue.ts';
import { mediaMemory, createMemoryBudget } from './memory-budget.ts';

/** Each runs ffmpeg or ffprobe, which use several cores by themselves. */
const SLOTS = Math.max(2, Math.floor(availableParallelism() / 2));
/** A browser sends one file after the other. */
const MAX_UPLOADS_WAITING = 12;
/** A 4K video beside one of 1080p, so that a long transcode holds up no short clip. */
const TRANSCODING_BYTES = 850 * 1024 ** 2;

/** The work on a video inside its upload request: probe, poster, preview. */
export const uploadTurns = createFairQueue({ slots: SLOTS, maxWaitingPerOwner: MAX_UPLOADS_WAITING });

/** The work of jobs, whichever queue they come from: posts and stories of one person share one share. */
export const transcodeTurns = createFairQueue({
  slots: SLOTS,
  memory: createMemoryBudget({ bytes: TRANSCODING_BYTES, of: mediaMemory }),
  maxWaitingPerOwner: Infinity,
});
