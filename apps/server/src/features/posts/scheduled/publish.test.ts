import { publishPost } from '@sfera/contract/posts/items';
import { listPosts } from '@sfera/contract/posts/posts';
import {
  changeScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
} from '@sfera/contract/posts/scheduled';
import { HOUR_MS } from '@sfera/contract/base/time';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { getCurrentUser } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { addScheduled, type TestScheduled } from '../../../testing/data/test-scheduled.ts';
import { decideAsOperator, openCase } from '../../../testing/data/test-report.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { addMuteBrowser, composeWaiting } from '../../../testing/outside/waiting-pushes.ts';
import { PUBLISH_SCHEDULED } from './job-kinds.ts';
import { publishDue, refuse } from './publish.ts';

let test: TestApp;
let ana: TestPerson;
let post: TestScheduled;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  post = await addScheduled(test.context, ana);
});

const posts = async (as = ana) =>
  (await test.send(listPosts, { as, query: { type: 'own' } })).body.posts.map(
    ({ description }) => description,
  );
const waiting = async (as = ana) => (await test.send(listScheduledPosts, { as })).body.scheduled;
const change = (set: object, { id } = ana) =>
  test.context.db.updateTable('users').set(set).where('id', '=', id).execute();
/** The pushes to this author. */
const told = async () =>
  (await composeWaiting(test.context)).flatMap((push) =>
    push?.message.userId === ana.id ? [push.message] : [],
  );
const pass = (ms: number) => test.context.clock.advance(ms);

/** Runs while the row of the account is locked, so that a publication stands still in its transaction. */
async function whilePublicationStands(run: () => Promise<void>): Promise<void> {
  await test.context.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${ana.id} for update`.execute(tx);
    await run();
  });
}
const untilOneWaits = () =>
  vi.waitFor(async () => expect(await waitingForLocks(test.context.db)).toBeGreaterThan(0));

it('two workers and a repeat make one post', async () => {
  pass(HOUR_MS);
  await Promise.all([publishDue(test.context, post.id), publishDue(test.context, post.id)]);
  await publishDue(test.context, post.id);
  expect(await posts()).toEqual(['Море']);
  expect((await test.send(getCurrentUser, { as: ana })).body.countPosts).toBe(1);
  expect(await waiting()).toEqual([]);
});

it('is published for its circle, and kept with the reason once its author has left', async () => {
  const circle = await addTestCircle(test.context, ana);
  const ben = await test.addPerson(`ben-${number}`);
  const late = await addScheduled(test.context, ana, { audience: circle, text: 'Для своих' });
  const left = await addScheduled(test.context, ben, { audience: circle });
  pass(HOUR_MS);
  for (const { id } of [late, left]) await publishDue(test.context, id);
  const query = { type: 'own' };
  const [mine] = (await test.send(listPosts, { as: ana, query })).body.posts;
  expect(mine).toMatchObject({ description: 'Для своих', audience: { kind: 'circle' } });
  expect(await posts(ben)).toEqual([]);
  expect(await waiting(ben)).toMatchObject([{ audience: circle, refusal: 'Круг не найден' }]);
});

it('a kill in the middle leaves the post waiting, and the next try makes one post of it', async () => {
  pass(HOUR_MS);
  let killed: Promise<unknown> = Promise.resolve();
  await whilePublicationStands(async () => {
    killed = publishDue(test.context, post.id).catch((error: unknown) => error);
    await untilOneWaits();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.context.db);
    expect(await killed).toBeInstanceOf(Error);
  });
  expect(await posts()).toEqual([]);
  expect(await waiting()).toMatchObject([{ text: 'Море' }]);
  await publishDue(test.context, post.id);
  expect(await posts()).toEqual(['Море']);
});

it.each([
  ['disabled', { disabled_at: new Date('2026-01-01') }, { disabled_at: null }, 'Ваш аккаунт отключён'],
  [
    'limited',
    { limited_until: new Date('2030-01-01') },
    { limited_until: null },
    'Сейчас вы можете читать, но не писать',
  ],
])('the post of a %s author is kept with the reason, and waits again at another time', async (...row) => {
  const [, decided, takenBack, reason] = row;
  await addMuteBrowser(test.context, ana);
  await change(decided);
  pass(HOUR_MS);
  await publishDue(test.context, post.id);
  await change(takenBack);
  expect(await waiting()).toMatchObject([{ refusal: reason }]);
  expect(await told()).toMatchObject([
    { title: 'Запланированный пост не опубликован', body: reason, path: '/myProfile/scheduled' },
  ]);
  // A job that comes again does nothing.
  await publishDue(test.context, post.id);
  expect(await posts()).toEqual([]);
  const publishAt = new Date(test.context.clock.now().getTime() + HOUR_MS).toISOString();
  await test.send(changeScheduledPost, { as: ana, params: { id: post.id }, body: { publishAt } });
  expect((await waiting())[0]).not.toHaveProperty('refusal');
  pass(HOUR_MS);
  await publishDue(test.context, post.id);
  expect(await posts()).toEqual(['Море']);
});

it('a video that could not be processed is not published; published now, it can be tried again', async () => {
  const { id } = await addScheduled(test.context, ana, { text: 'Видео', items: [{}, { status: 'failed' }] });
  pass(HOUR_MS);
  await publishDue(test.context, id);
  expect((await waiting()).find((one) => one.id === id)?.refusal).toBe('Не удалось обработать видео');
  const { body } = await test.send(publishScheduledPost, { as: ana, params: { id } });
  expect(body.post).toMatchObject({ description: 'Видео', status: 'failed' });
});

it('a file that moderators have forbidden meanwhile is not published', async () => {
  const ben = await test.addPerson(`ben-${number}`);
  const bad = { kind: 'post', id: (await test.addPost(ben)).id } as const;
  await sql`
    update media set sha256 = ${Buffer.alloc(32, 7)}, difference_hashes = '{}'
    where owner_id in (${ana.id}, ${ben.id})`.execute(test.context.db);
  const verdict = { action: 'block_file', rule: 3, reason: 'Чужое личное' } as const;
  await decideAsOperator(test.context, await openCase(test.context, ana, bad), verdict);
  pass(HOUR_MS);
  await publishDue(test.context, post.id);
  expect(await waiting()).toMatchObject([{ refusal: 'Этот файл запрещён на этом сервере' }]);
  expect((await test.refusal(publishScheduledPost, { as: ana, params: { id: post.id } })).code).toBe(
    'file_refused',
  );
});

it('a publication whose last attempt has failed is told, and the owner of the server can repeat it', async () => {
  pass(HOUR_MS);
  await refuse(test.context, post.id, 'internal');
  expect(await waiting()).toMatchObject([{ refusal: 'Ошибка сервера. Попробуйте ещё раз' }]);
  const revive = () =>
    test.context.db
      .transaction()
      .execute((tx) => PUBLISH_SCHEDULED.revive?.(tx, { id: post.id }) ?? expect.fail());
  expect([await revive(), await revive()]).toEqual([true, false]);
  await publishDue(test.context, post.id);
  expect(await posts()).toEqual(['Море']);
});

it('tells the author and those who are mentioned when it is published', async () => {
  const ben = await test.addPerson(`ben-${number}`);
  const { id } = await addScheduled(test.context, ana, { text: `Море с @${ben.login}` });
  await addMuteBrowser(test.context, ana);
  pass(HOUR_MS);
  await publishDue(test.context, id);
  expect(await told()).toMatchObject([
    { title: 'Запланированный пост опубликован', body: `Море с @${ben.login}` },
  ]);
  expect((await test.send(getUnreadNotifications, { as: ben })).body).toMatchObject({ countUnread: 1 });
});

it('held files of others and a post of this name do not get in its way', async () => {
  // The client has named a further post as this one: it is published in place of the one that waits.
  const body = {
    tempId: post.id,
    text: 'Сейчас',
    items: [{ tempId: (await waiting())[0]?.items[0]?.tempId }],
  };
  expect((await test.send(publishPost, { as: ana, body })).status).toBe(201);
  pass(HOUR_MS);
  await publishDue(test.context, post.id);
  expect(await posts()).toEqual(['Сейчас']);
});
