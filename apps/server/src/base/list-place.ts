import { type RawBuilder, sql } from 'kysely';

/**
 * A place in a list that is ordered by a number and then by the id of a row. Cursors carry the whole place, so a list
 * goes on when the row is gone, and when its number has changed.
 */
export interface Place {
  /** A time in ms since 1970, or another whole number below 2^48. */
  key: number;
  /** Below 2^12: what comes before the number in the order, such as a role. */
  mark: number;
  /** The random half of the id, which orders rows with equal numbers. */
  tail: string;
}

/** A UUID of version 8; ids are of version 7. */
const SHAPE = /^([\da-f]{8})-([\da-f]{4})-[\da-f]([\da-f]{3})-([\da-f]{4}-[\da-f]{12})$/;

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** The cursor of the page after a row. */
export function writePlace<Id extends string>(id: Id, key: number, mark = 0): Id {
  const time = hex(key, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${hex(mark, 3)}-${id.slice(19)}` as Id;
}

/** The place that a cursor carries; any other UUID is a place somewhere in the list. */
export function readPlace(cursor: string): Place {
  const [, high = '', low = '', mark = '', tail = ''] = SHAPE.exec(cursor) ?? [];
  return { key: Number.parseInt(high + low, 16), mark: Number.parseInt(mark, 16), tail };
}

/** The part of an id that {@link Place.tail} is compared with. */
export const tailOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(right(${id}::text, 17) collate "C")`;
