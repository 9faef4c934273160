export interface Table {
  title: string;
  /** All rows have the same keys. */
  rows: Record<string, string | number>[];
}

export function printTable({ title, rows }: Table): void {
  console.log(`\n${title}`);
  console.table(rows);
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
