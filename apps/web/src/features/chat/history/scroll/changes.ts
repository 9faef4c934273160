import type { Row } from '../rows/rows.ts';

/** The meaning of a change of the rows for the scroll position. */
export interface RowsChange {
  rows: readonly Row[];
  /** Rows were added or removed above the view: the view keeps its distance to the end instead of that to the start. */
  isAboveView: boolean;
  /** Keys of the messages that arrived at the end. */
  arrived: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export const unchanged = (rows: readonly Row[]): RowsChange => ({ rows, isAboveView: false, arrived: NONE });

/** @param firstInView index of the topmost row in view before the change */
export function rowsChange(before: readonly Row[], rows: readonly Row[], firstInView: number): RowsChange {
  const keptEnd = before.findLast(({ kind }) => kind === 'message')?.key;
  const end = rows.findLastIndex(({ key }) => key === keptEnd);
  const isAppended = end >= 0 && before.length > 0;
  const arrived = isAppended
    ? rows.slice(end + 1).flatMap((row) => (row.kind === 'message' ? [row.key] : []))
    : [];
  const firstDifference = before.findIndex(({ key }, index) => rows[index]?.key !== key);
  return {
    rows,
    isAboveView: end >= 0 && firstDifference >= 0 && firstDifference <= firstInView && arrived.length === 0,
    arrived: new Set(arrived),
  };
}
