/** Rows in memory at the same time. */
export const PAGE_SIZE = 500;

/** Sorts before every id. */
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** All pages of rows that `read` returns after a `key`; a page shorter than {@link PAGE_SIZE} is the last one. */
export async function* readPages<Row extends { key: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined = BEFORE_ALL_IDS;
  while (after !== undefined) {
    const rows: Row[] = await read(after);
    yield rows;
    after = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.key;
  }
}
