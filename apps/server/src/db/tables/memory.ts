import type { HiddenMemoryId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** A day that is written as `2026-02-28`; statements read it as text. */
type DayColumn = ColumnType<never, string | null, never>;

/**
 * Something of which «В этот день» does not remind a person: another person, or days of the past, both included. Once
 * for each; deleted with either person.
 */
export interface HiddenMemoryTable {
  /** UUIDv7: the order of the list. */
  id: Fixed<HiddenMemoryId>;
  user_id: Fixed<UserId>;
  /** Null for days. */
  person_id: Fixed<UserId | null>;
  from_day: DayColumn;
  until_day: DayColumn;
}
