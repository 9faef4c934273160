import { AppError } from '../../platform/core/errors.ts';

export interface MemoryBudgetOptions {
  /** What all works at once may take. Unit: bytes. */
  bytes: number;
  /** Kept for works that take no more, so that a light one finds room beside any heavy one. Unit: bytes. Default: 0. */
  lightBytes?: number;
  /** Out of which this one is taken. */
  of?: MemoryBudget;
}

/** Memory that works share, of one queue or of several. A work is named by any object of its own. */
export interface MemoryBudget {
  /** What one work may take; heavier ones count as this much. Unit: bytes. */
  most: number;
  /**
   * Whether there is room for the work, which has it then. Once eight others went before a work that found none, heavy
   * ones wait for it.
   */
  take(work: object, bytes: number): boolean;
  /** The work is over, or waits no more. Whoever waits looks again. */
  leave(work: object): void;
  /** Has `look` called whenever there may be room. Returns what ends that. */
  onRoom(look: () => void): () => void;
}

const MAX_PASSED = 8;

export function createMemoryBudget({
  bytes: all,
  lightBytes = 0,
  of: whole,
}: MemoryBudgetOptions): MemoryBudget {
  const taken = new Map<object, number>();
  /** Of works that found no room, in the order in which they looked: how many went first since. */
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
    most: Math.min(all - lightBytes, whole?.most ?? Infinity),
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
      // Of several queues each is the first to look in its turn.
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
 * Runs `use` when there is room for it.
 * @throws {AppError} `upload_broken` when `signal` is aborted before
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

const MEBIBYTE = 1024 ** 2;
/**
 * The largest video being transcoded, which may take hours, beside the heaviest picture or a poster of 4K, which
 * somebody waits for at the screen.
 */
const HEAVY_BYTES = (585 + 340) * MEBIBYTE;
/** A phone's photo, or the poster of a video of 1080p. */
const LIGHT_BYTES = 96 * MEBIBYTE;

/** What decoding and encoding may take together, whoever sent it and whatever it becomes (decision 029). */
export const mediaMemory = createMemoryBudget({ bytes: HEAVY_BYTES + LIGHT_BYTES, lightBytes: LIGHT_BYTES });
