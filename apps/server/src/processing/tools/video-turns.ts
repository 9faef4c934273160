import { availableParallelism } from 'node:os';
import { createFairQueue } from './fair-queue.ts';
import { mediaMemory, createMemoryBudget } from './memory-budget.ts';

/** Each slot runs ffmpeg or ffprobe, which use several cores. */
const SLOTS = Math.max(2, Math.floor(availableParallelism() / 2));
/** A browser uploads one file after the other, so few uploads of a person wait at once. */
const MAX_UPLOADS_WAITING = 12;
/** A 4K video fits beside one of 1080p, so that a long transcode does not hold up a short clip. */
const TRANSCODING_BYTES = 850 * 1024 ** 2;

/**
 * The memory that each further transcode needs when the operator allows more of them: one of 1080p, or half of one of
 * 4K.
 */
const BYTES_PER_SLOT = TRANSCODING_BYTES / 2;

/** Turns for the work inside an upload request: probe, poster, preview. */
export const uploadTurns = createFairQueue({ slots: SLOTS, maxWaitingPerOwner: MAX_UPLOADS_WAITING });

const transcodingMemory = createMemoryBudget({ bytes: TRANSCODING_BYTES, of: mediaMemory });

/** Turns for the work of all video jobs: a person's posts and stories have one share together. */
export const transcodeTurns = createFairQueue({
  slots: SLOTS,
  memory: transcodingMemory,
  maxWaitingPerOwner: Infinity,
});

/** Sets how many videos this process transcodes at once, with the memory for them. Called once, before the first job. */
export function setTranscoders(slots: number): void {
  transcodingMemory.grow(Math.max(0, slots * BYTES_PER_SLOT - TRANSCODING_BYTES));
  transcodeTurns.resize(slots);
}
