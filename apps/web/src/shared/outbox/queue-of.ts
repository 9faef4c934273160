import { kindOf, laneOf, type Write } from './write.ts';

/** The queue of all that has waited: one write at a time, whatever its kind. */
export const WAITING_QUEUE = 'waiting';

/**
 * What goes through one sender. A first try goes at once, side by side with other lanes; without an answer it joins
 * those that wait. Where every write is kept, each lane is a queue of its own.
 */
export const queueOf = (write: Write): string =>
  write.hasWaited && kindOf(write)?.patience !== 'always' ? WAITING_QUEUE : laneOf(write);
