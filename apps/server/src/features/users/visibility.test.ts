import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import {
  isAuthorPublicTo,
  isAuthorVisibleTo,
  isFollowOf,
  isPersonVisibleTo,
  type Viewer,
} from './visibility.ts';

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

/**
 * The result of the rule for author `u` and the viewer, with the viewer's id as a parameter and, where possible, as a
 * column.
 */
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
])('for a viewer who is the %s', (who, seesPrivate) => {
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
])(
  'the follows of a viewer who is the %s of a private account give access to %i accounts',
  async (who, count) => {
    const viewer = idOf(`shy ${who}`);
    if (!viewer) throw new Error(`Nobody is the ${who}`);
    const { rows } = await sql`select from follows f where ${isFollowOf(viewer, 'f')}`.execute(
      test.context.db,
    );
    expect(rows).toHaveLength(count);
  },
);

describe.each([
  ['the blocked person', ['blocked', 'author']],
  ['the person who has blocked the author', ['author', 'blocked']],
])('for a viewer who is %s', (_, [blocker, blocked]) => {
  it.each(['open', 'shy'])(
    'neither the person nor the publications of an %s author are visible',
    async (author) => {
      people[`${author} blocked`] ??= await test.addPerson(`${author}-blocked`);
      await test.context.db.deleteFrom('blocks').execute();
      const [blocker_id, blocked_id] = [idOf(`${author} ${blocker}`), idOf(`${author} ${blocked}`)];
      if (!blocker_id || !blocked_id) throw new Error('Nobody has blocked anybody');
      await test.context.db
        .insertInto('blocks')
        .values({ blocker_id, blocked_id, created_at: test.context.clock.now() })
        .execute();
      for (const rule of [isPersonVisibleTo, isAuthorVisibleTo, isAuthorPublicTo]) {
        expect(await judge(rule, author, 'blocked')).toEqual([false]);
        expect(await judge(rule, author, 'author'), 'the author').toEqual([
          rule !== isAuthorPublicTo || author === 'open',
        ]);
      }
      expect(await judge(isPersonVisibleTo, author, 'stranger'), 'another person').toEqual([true]);
    },
  );
});

/** The files that name the privacy of an account or blocks, with the purpose of each. */
const NAMED_IN = {
  'the privacy of an account': {
    pattern: /is_?private/i,
    files: {
      'features/users/visibility.ts': 'the rule',
      'features/users/present.ts': 'answers show it',
      'features/profiles/update-service.ts': 'its owner changes it',
      'features/accounts/export/data.ts': 'the archive of its owner has it',
      'features/view-as/service.ts': 'foretells who will see a post; its test holds that against real posts',
      'db/tables/tables.ts': 'the column',
    },
  },
  'a block': {
    pattern: /\bblocks (?:b |where)|'blocks'|blocked_id/,
    files: {
      'features/users/visibility.ts': 'the rule',
      'features/blocks/queries.ts': 'its maker adds and ends it',
      'features/accounts/export/lists.ts': 'the archive of its maker has it',
      'db/tables/people.ts': 'the table',
    },
  },
};
/** Demo data, tests and migrations. */
const NOT_LOOKED_AT = /^(?:demo|testing|db\/migrations)\/|\.test\.ts$/;

it.each(Object.entries(NAMED_IN))('only the rule decides by %s', async (_, { pattern, files: named }) => {
  const files = (await readdir(SRC, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !NOT_LOOKED_AT.test(file));
  const naming = await Promise.all(
    files.map(async (file) => (pattern.test(await readFile(join(SRC, file), 'utf8')) ? [file] : [])),
  );
  expect(naming.flat().toSorted()).toEqual(Object.keys(named).toSorted());
});
