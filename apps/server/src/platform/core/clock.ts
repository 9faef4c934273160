import { v7 } from 'uuid';

/** Where time and ids come from, so that tests and demo data can set them. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A UUIDv7 of the clock's time: ids sort by creation. */
export function newId<Id extends string>(clock: Clock): Id {
  // v7() alone also keeps ids of one millisecond in order.
  const id = clock === systemClock ? v7() : v7({ msecs: clock.now().getTime() });
  return id as Id;
}

/** When a UUIDv7 was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
