import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../../base/clock.ts';
import { AFTERWARDS, LEFT_OUT } from '../../../testing/personal-columns.ts';
import { personColumns } from '../../../testing/rows-about.ts';
import { createTestContext } from '../../../testing/test-context.ts';
import { rowsAbout } from './lists.ts';
import type { RowsAbout } from './row-queries.ts';

const TABLE = 'testing/personal-columns.ts';
const context = await createTestContext();
const stored = await personColumns(context.db);
const names = new Set(stored.map(({ name }) => name));
const lists = rowsAbout(context, v.parse(UserId, newId(context.clock)));
const listed = new Set(
  Object.values(lists).flatMap(({ column, also = [] }: RowsAbout) => also.concat(column)),
);

it('every column that refers to a person is either in a list of the archive or left out with a reason', () => {
  const leftOut = new Set(Object.keys(LEFT_OUT));
  const told = listed.union(leftOut);
  expect([
    ...[...names.difference(told)].map(
      (name) =>
        `${name} refers to a person: put its rows into a list of features/accounts/export/lists.ts and delete them with the account, or say in LEFT_OUT of ${TABLE} why the archive leaves them out.`,
    ),
    ...[...told.difference(names)].map((name) => `No column ${name} refers to a person any more.`),
    ...[...listed.intersection(leftOut)].map(
      (name) => `${name} is in a list: take it out of LEFT_OUT of ${TABLE}.`,
    ),
  ]).toEqual([]);
});

it('rows that no cascade removes with the account say what becomes of them, and no others do', () => {
  const kept = stored.filter(({ onDelete }) => onDelete !== 'cascade').map(({ name }) => name);
  expect(
    Object.keys(AFTERWARDS).toSorted(),
    `AFTERWARDS of ${TABLE}: a foreign key without «on delete cascade», or a column without a foreign key, says why the row stays without the person or which part of deletion/service.ts removes it`,
  ).toEqual(kept.toSorted());
});

it('a list reads the tables of all columns that it names', () => {
  for (const { column, also = [], fields, join = sql``, where = sql`true` } of Object.values<RowsAbout>(
    lists,
  )) {
    const { sql: statement } = sql`${fields} ${join} ${where}`.compile(context.db);
    for (const name of also)
      expect(statement, `${column} also ${name}`).toMatch(new RegExp(`\\b${name.split('.', 1)[0]}\\b`));
  }
});
