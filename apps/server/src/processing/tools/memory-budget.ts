import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { AppError } from '../../base/errors.ts';

export interface MemoryBudgetOptions {
  /** Memory of all works at once. Unit: bytes. */
  bytes: number;
  /**
   * Reserved for works that need no more than this, so that a light work fits beside heavy ones. Unit: bytes. Default:
   * 0.
   */
  lightBytes?: number;
  /** The parent budget, from which this budget takes its memory. */
  of?: MemoryBudget;
}

/** Memory that the works of one or several queues share. Any object unique to a work identifies it. */
export interface MemoryBudget {
  /** The most that one work may take; a heavier work counts as this. Unit: bytes. */
  readonly most: number;
  /**
   * Takes the memory for the work when it is free, and tells whether it did. After a work was passed by eight others,
   * heavy works wait until it has run.
   */
  take(work: object, bytes: number): boolean;
  /** Returns the memory of a work that ended or waits no more. Waiting queues look again. */
  leave(work: object): void;
  /** Adds memory to the budget, and as much to its parent. Unit: bytes. */
  grow(bytes: number): void;
  /** Calls `look` whenever memory may be free. Returns a function that stops this. */
  onRoom(look: () => void): () => void;
}

const MAX_PASSED = 8;

export function createMemoryBudget({
  bytes: firstBytes,
  lightBytes = 0,
  of: whole,
}: MemoryBudgetOptions): MemoryBudget {
  let all = firstBytes;
  const taken = new Map<object, number>();
  /** For each work that found no memory, in the order of asking: how many works went first since. */
  const passed = new Map<object, number>();
  const listeners: (() => void)[] = [];
  const isLight = (bytes: number) => bytes <= lightBytes;

  function hasRoom(work: object, bytes: number): boolean {
    let [light, heavy] = [0, 0];
    for (const one of taken.values()) {
      if (isLight(one)) light += one;
      else heavy += one;
    }
    const [due] = passed.entries().find(([, times]) => times >= MAX_PASSED) ?? [];
    const isOtherDue = due !== undefined && due !== work;
    if (isLight(bytes)) return light + bytes <= lightBytes || (!isOtherDue && light + heavy + bytes <= all);
    return !isOtherDue && heavy + Math.max(lightBytes, light) + bytes <= all;
  }

  return {
    get most() {
      return Math.min(all - lightBytes, whole?.most ?? Infinity);
    },
    grow(bytes) {
      all += bytes;
      whole?.grow(bytes);
    },
    take(work, bytes) {
      if (!hasRoom(work, bytes) || whole?.take(work, bytes) === false) {
        if (!passed.has(work)) passed.set(work, 0);
        return false;
      }
      passed.delete(work);
      for (const [other, times] of passed) passed.set(other, times + 1);
      taken.set(work, bytes);
      return true;
    },
    leave(work) {
      passed.delete(work);
      taken.delete(work);
      if (whole) return whole.leave(work);
      // The listeners rotate, so that each queue is the first to look in its turn.
      listeners.push(...listeners.splice(0, 1));
      for (const look of listeners.slice()) look();
    },
    onRoom(look) {
      if (whole) return whole.onRoom(look);
      listeners.push(look);
      return () => {
        const at = listeners.indexOf(look);
        if (at >= 0) listeners.splice(at, 1);
      };
    },
  };
}

/**
 * Runs `use` as soon as the memory is free.
 * @throws {AppError} `upload_broken` when `signal` is aborted before that
 */
export async function withMemory<T>(
  memory: MemoryBudget,
  bytes: number,
  signal: AbortSignal | undefined,
  use: () => Promise<T>,
): Promise<T> {
  const work = {};
  const { promise: hasRoom, resolve, reject } = Promise.withResolvers<void>();
  const look = () => {
    if (!memory.take(work, Math.min(bytes, memory.most))) return;
    stopLooking();
    resolve();
  };
  const stopLooking = memory.onRoom(look);
  const giveUp = () => reject(new AppError('upload_broken'));
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    if (signal?.aborted) giveUp();
    else look();
    await hasRoom;
    return await use();
  } finally {
    signal?.removeEventListener('abort', giveUp);
    stopLooking();
    memory.leave(work);
  }
}

/**
 * The transcode of the largest video, which may take hours, beside the heaviest picture or a poster of 4K, for which a
 * person waits.
 */
const HEAVY_BYTES = (585 + 340) * MEBIBYTE;
/** A phone's photo, or the poster of a video of 1080p. */
const LIGHT_BYTES = 96 * MEBIBYTE;

/** The memory of all decoding and encoding together (decision 029). */
export const mediaMemory = createMemoryBudget({ bytes: HEAVY_BYTES + LIGHT_BYTES, lightBytes: LIGHT_BYTES });
