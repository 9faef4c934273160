import { idOf, kindOf, laneOf, type Write } from './write.ts';

// Functions that only the sender needs, apart from the code that every screen loads.

/** Identifies one version of a write. */
export const versionOf = (write: Pick<Write, 'kind' | 'key' | 'atMs'>): string =>
  `${idOf(write)}@${write.atMs}`;

/** Whether the write is stored on the device. */
export const isKept = (write: Write): boolean => write.hasWaited || kindOf(write)?.patience === 'always';

/** Inserts a write by time, replacing an earlier version. */
export const withWrite = (writes: readonly Write[], write: Write): readonly Write[] =>
  [...writes.filter((other) => idOf(other) !== idOf(write)), write].toSorted(
    (one, other) => one.atMs - other.atMs || (one.key < other.key ? -1 : 1),
  );

/** The queue of all writes that have waited: one at a time, regardless of the kind. */
export const WAITING_QUEUE = 'waiting';

/**
 * The queue of a write. A first attempt starts at once, in parallel with other lanes; without an answer the write joins
 * the waiting queue. Where every write is kept, each lane is a queue of its own.
 */
export const queueOf = (write: Write): string =>
  write.hasWaited && kindOf(write)?.patience !== 'always' ? WAITING_QUEUE : laneOf(write);
