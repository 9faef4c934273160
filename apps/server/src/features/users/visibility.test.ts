import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { isAuthorPublicTo, isAuthorVisibleTo, isFollowOf, type Viewer } from './visibility.ts';

const SRC = join(import.meta.dirname, '../..');

let test: TestApp;
const people: Partial<Record<string, TestPerson>> = {};

beforeAll(async () => {
  test = await createTestApp();
  for (const author of ['open', 'shy']) {
    const account = await test.addPerson(author, { isPrivate: author === 'shy' });
    people[`${author} author`] = account;
    for (const who of ['stranger', 'asked', 'follower', 'followed']) {
      const other = await test.addPerson(`${author}-${who}`);
      people[`${author} ${who}`] = other;
      if (who === 'asked') await test.addFollow(other, account, 'pending');
      if (who === 'follower') await test.addFollow(other, account);
      if (who === 'followed') await test.addFollow(account, other);
    }
  }
});

const idOf = (name: string) => people[name]?.id ?? null;

/** What the rule says of the author `u` for the viewer: given as an id, or as a column when there is one. */
async function judge(rule: typeof isAuthorVisibleTo, author: string, who: string): Promise<unknown[]> {
  const viewer = idOf(`${author} ${who}`);
  const asked: Viewer[] = viewer ? [viewer, sql.ref('viewer.id')] : [null];
  const verdicts: RawBuilder<boolean>[] = asked.map((one) => rule(one));
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(verdicts.map((verdict, n) => sql`${verdict} as ${sql.id(`verdict_${n}`)}`))}
    from users u left join users viewer on viewer.id = ${viewer}::uuid
    where u.login = ${author}`.execute(test.context.db);
  return [...new Set(rows.flatMap((row) => Object.values(row)))];
}

describe.each([
  ['guest', false],
  ['stranger', false],
  ['asked', false],
  ['followed', false],
  ['follower', true],
  ['author', true],
])('for a viewer who is its %s', (who, seesPrivate) => {
  it(`a private account is ${seesPrivate ? '' : 'not '}visible, and a public one is`, async () => {
    expect(await judge(isAuthorVisibleTo, 'shy', who)).toEqual([seesPrivate]);
    expect(await judge(isAuthorVisibleTo, 'open', who)).toEqual([true]);
  });

  it('a private account is not public, and a public one is', async () => {
    expect(await judge(isAuthorPublicTo, 'shy', who)).toEqual([false]);
    expect(await judge(isAuthorPublicTo, 'open', who)).toEqual([true]);
  });
});

it.each([
  ['follower', 1],
  ['asked', 0],
  ['followed', 0],
])('the follows of a viewer who is the %s of a private account lead to %i accounts', async (who, count) => {
  const viewer = idOf(`shy ${who}`);
  if (!viewer) throw new Error(`Nobody is the ${who}`);
  const { rows } = await sql`select from follows f where ${isFollowOf(viewer, 'f')}`.execute(test.context.db);
  expect(rows).toHaveLength(count);
});

/** Files that name the privacy of an account, and what each does with it. */
const NAMED_IN = {
  'features/users/visibility.ts': 'the rule',
  'features/users/present.ts': 'answers show it',
  'features/profiles/update-service.ts': 'its owner changes it',
  'features/accounts/export-data.ts': 'the archive of its owner has it',
  'db/tables.ts': 'the column',
};
/** Made-up people, tests and the history of the tables. */
const NOT_LOOKED_AT = /^(?:demo|testing|db\/migrations)\/|\.test\.ts$/;

it('nothing but the rule decides by the privacy of an account', async () => {
  const files = (await readdir(SRC, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !NOT_LOOKED_AT.test(file));
  const naming = await Promise.all(
    files.map(async (file) => (/is_?private/i.test(await readFile(join(SRC, file), 'utf8')) ? [file] : [])),
  );
  expect(naming.flat().toSorted()).toEqual(Object.keys(NAMED_IN).toSorted());
});
