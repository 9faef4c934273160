import { v7 } from 'uuid';

/** Where time and ids come from, so that tests and demo data can set them. */
export interface Clock {
  now(): Date;
  /** Makes a UUIDv7 that sorts after those of the same clock; without it, ids of one millisecond have no order. */
  nextId?(): string;
}

/** The clock of this machine, for a database of this machine. */
export const systemClock: Clock = { now: () => new Date(), nextId: () => v7() };

/** A UUIDv7 of the clock's time: ids sort by creation. */
export function newId<Id extends string>(clock: Clock): Id {
  const id = clock.nextId?.() ?? v7({ msecs: clock.now().getTime() });
  return id as Id;
}

/** When a UUIDv7 was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
