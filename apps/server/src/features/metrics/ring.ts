/** The last rows of some columns of metrics, in memory that does not grow. A value may be missing: null. */
export interface Ring<Column extends string> {
  push(row: Record<Column, number | null>): void;
  /** Oldest first. */
  rows(): Record<Column, number | null>[];
}

export function createRing<const Column extends string>(
  columns: readonly Column[],
  most: number,
): Ring<Column> {
  const values = new Float64Array(columns.length * most);
  let pushed = 0;
  const rowAt = (index: number) =>
    Object.fromEntries(
      columns.map((column, at) => {
        const value = values[(index % most) * columns.length + at] ?? Number.NaN;
        return [column, Number.isNaN(value) ? null : value];
      }),
    ) as Record<Column, number | null>;
  return {
    push(row) {
      columns.forEach((column, at) => {
        values[(pushed % most) * columns.length + at] = row[column] ?? Number.NaN;
      });
      pushed += 1;
    },
    rows: () => {
      const count = Math.min(pushed, most);
      return Array.from({ length: count }, (_, at) => rowAt(pushed - count + at));
    },
  };
}
