import type { ColumnType } from 'kysely';

/** Set when the row is made and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
