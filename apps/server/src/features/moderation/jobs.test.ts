import { SNAPSHOT_DAYS } from '@sfera/contract/moderation/limits';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openCase, readCaseOf } from '../../testing/data/test-report.ts';
import { addFiles } from '../../testing/files/test-files.ts';
import { decide, OPERATOR } from './index.ts';
import { removeOld } from './jobs.ts';

let test: TestApp;
let author: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  reader = await test.addPerson('reader');
});

const wait = async (days: number) => {
  test.context.clock.advance(days * DAY_MS);
  await removeOld(test.context);
};
const snapshotOf = async (id: string) => (await readCaseOf(test.context, id)).snapshot;
const countPosts = async (id: string) =>
  (
    await test.context.db
      .selectFrom('posts')
      .select('id')
      .where('id', '=', id as never)
      .execute()
  ).length;

it('a snapshot goes 30 days after the decision, and stays as long as nobody has decided', async () => {
  const { id, mediaKey } = await test.addPost(author);
  await addFiles(test.context, mediaKey, ['320.webp', '320.jpg', '640.webp', '640.jpg']);
  const caseId = await openCase(test.context, reader, { kind: 'post', id });
  await wait(SNAPSHOT_DAYS + 1);
  expect(await snapshotOf(id)).not.toBeNull();
  await decide(test.context, OPERATOR, caseId, { action: 'keep', reason: '' });
  await wait(SNAPSHOT_DAYS - 1);
  expect(await snapshotOf(id)).not.toBeNull();
  await wait(1);
  expect(await readCaseOf(test.context, id)).toMatchObject({
    snapshot: null,
    snapshot_key: null,
    state: 'decided',
  });
});

it('a removed post is gone for good after 30 days', async () => {
  const { id } = await test.addPost(author);
  const caseId = await openCase(test.context, reader, { kind: 'post', id });
  await decide(test.context, OPERATOR, caseId, { action: 'delete', rule: 1, reason: 'Травля' });
  await wait(29);
  expect(await countPosts(id)).toBe(1);
  await wait(1);
  expect(await countPosts(id)).toBe(0);
});
