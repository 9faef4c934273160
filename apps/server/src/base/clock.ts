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

/** The smallest id of what is made in this millisecond: ids begin with the time. */
export function idAt<Id extends string>(ms: number): Id {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000` as Id;
}

/** When a UUIDv7 was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
