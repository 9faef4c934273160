import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Rows in memory at the same time. */
const PAGE_SIZE = 500;

/** The rows of one table that refer to a person, and their form in the archive. */
export interface RowsAbout {
  /** `table.column` that refers to the person. */
  column: string;
  /** Further columns that refer to the person, in tables which the statement reads too. */
  also?: readonly string[];
  /** The selected columns: a unique `key`, by which the rows are ordered, and then the fields of an entry. */
  fields: RawBuilder<unknown>;
  /** Alias of the table. Default: its name. */
  as?: string;
  join?: RawBuilder<unknown>;
  /** A further condition. */
  where?: RawBuilder<unknown>;
  /** Makes the entry of the fields. Default: the fields are the entry. */
  present: (row: object) => object | Promise<object>;
}

type Parts<Row> = Omit<RowsAbout, 'column' | 'fields' | 'present'> & {
  present?: (row: Row) => object | Promise<object>;
};

/** `Row`: the fields, as the driver gives them. */
export const rows = <Row extends object>(
  column: string,
  fields: RawBuilder<unknown>,
  { present, ...parts }: Parts<Row> = {},
): RowsAbout => ({
  column,
  fields,
  ...parts,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the type of its fields
  present: (row) => present?.(row as Row) ?? row,
});

/** All rows, without their keys, a page in memory at a time. `only`: a condition on the fields. */
export async function* readRows<Row extends object>(
  db: Db,
  userId: UserId,
  { column, fields, as, join = sql``, where = sql`true` }: RowsAbout,
  only: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Row> {
  const [table = '', name = ''] = column.split('.');
  const alias = as ?? table;
  const from = sql`${sql.table(table)} ${sql.ref(alias)} ${join} where ${sql.ref(`${alias}.${name}`)} = ${userId}`;
  let after = sql`true`;
  for (;;) {
    const { rows: page } = await sql<Row & { key: string }>`
      select * from (select ${fields} from ${from} and ${where}) found
      where ${only} and ${after} order by key limit ${PAGE_SIZE}`.execute(db);
    for (const { key: _, ...row } of page) yield row as unknown as Row;
    const last = page.at(-1);
    if (page.length < PAGE_SIZE || !last) return;
    after = sql`key > ${last.key}`;
  }
}
