import type { ColumnType } from 'kysely';

/** A column that is set with the row and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
