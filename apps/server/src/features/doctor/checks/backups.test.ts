import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../base/clock.ts';
import { createTestContext, type TestContext } from '../../../testing/test-context.ts';
import type { Exam } from '../exam.ts';
import { backup, drill } from './backups.ts';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(() => context.db.deleteFrom('backup_runs').execute());

const look = async () => {
  const exam = { openDb: async () => context.db } as Exam;
  const { signal } = new AbortController();
  const outcomes = [await backup.run(exam, signal), await drill.run(exam, signal)];
  return outcomes.map((outcome) => outcome?.state ?? null);
};

const add = (what: 'backup' | 'drill', state: 'done' | 'failed', daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  return context.db
    .insertInto('backup_runs')
    .values({
      id: newId<string>(context.clock),
      what,
      target: '/srv',
      state,
      started_at: at,
      begun_at: at,
      ended_at: at,
    })
    .execute();
};

it.each<[string, Parameters<typeof add>[], (string | null)[]]>([
  ['no backup', [], ['problem', null]],
  ['a backup of last night without a drill', [['backup', 'done', 0.5]], ['fine', 'unknown']],
  [
    'a backup and a drill',
    [
      ['backup', 'done', 0.5],
      ['drill', 'done', 3],
    ],
    ['fine', 'fine'],
  ],
  [
    'a drill of the year before',
    [
      ['backup', 'done', 0.5],
      ['drill', 'done', 365],
    ],
    ['fine', 'warning'],
  ],
  ['a backup of last week', [['backup', 'done', 7]], ['problem', 'unknown']],
])('%s', async (_what, runs, states) => {
  for (const run of runs) await add(...run);
  expect(await look()).toEqual(states);
});

it('a backup or a drill that has failed is a problem', async () => {
  await add('backup', 'done', 1);
  await add('drill', 'failed', 1);
  expect(await look()).toEqual(['fine', 'problem']);
  context.clock.advance(1);
  await add('backup', 'failed', 0.1);
  expect((await look())[0]).toBe('problem');
});
