import { idOf, kindOf, laneOf, type Write } from './write.ts';

// What the sender alone asks of a write: apart from what every screen has.

/** Names one version of a write. */
export const versionOf = (write: Pick<Write, 'kind' | 'key' | 'atMs'>): string =>
  `${idOf(write)}@${write.atMs}`;

/** Whether it lies on the device. */
export const isKept = (write: Write): boolean => write.hasWaited || kindOf(write)?.patience === 'always';

/** Puts a write in its place among the others, and in the place of an earlier version. */
export const withWrite = (writes: readonly Write[], write: Write): readonly Write[] =>
  [...writes.filter((other) => idOf(other) !== idOf(write)), write].toSorted(
    (one, other) => one.atMs - other.atMs || (one.key < other.key ? -1 : 1),
  );

/** The queue of all that has waited: one write at a time, whatever its kind. */
export const WAITING_QUEUE = 'waiting';

/**
 * What goes through one sender. A first try goes at once, side by side with other lanes; without an answer it joins
 * those that wait. Where every write is kept, each lane is a queue of its own.
 */
export const queueOf = (write: Write): string =>
  write.hasWaited && kindOf(write)?.patience !== 'always' ? WAITING_QUEUE : laneOf(write);
