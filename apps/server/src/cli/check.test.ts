import { markChatRead } from '@sfera/contract/chat/chat';
import { likePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { DAY_MS } from '@sfera/contract/base/time';
import { addUniqueView } from '@sfera/contract/posts/views';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../base/log.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../testing/test-app.ts';
import { addMessage } from '../testing/data/test-message.ts';
import { check } from './check.ts';

const said: string[] = [];
for (const level of ['info', 'warn'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));

let test: TestApp;
let ana: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
});

/**
 * One row of everything that is counted, twice where a repeat counts too: a view and another a day later, a comment, a
 * like, two reactions, a watched video.
 */
beforeEach(async () => {
  const [ben, shy] = [await test.addPerson('ben'), await test.addPerson('shy', { isPrivate: true })];
  ana = await test.addPerson('ana');
  await test.addFollow(ben, ana);
  await test.addFollow(ana, shy, 'pending');
  post = await test.addPost(ana, { kind: 'video' });
  await test.context.db.updateTable('media').set({ duration_ms: 10_000 }).execute();
  await test.addPost(ana, { status: 'failed' });
  await test.addComment(ben, post);
  const params = { postId: post.id };
  for (const as of [ana, ben]) await test.send(setReaction, { as, body: { ...params, emoji: '🔥' } });
  await test.send(likePost, { as: ben, params });
  await test.send(addUniqueView, { as: ben, params });
  test.context.clock.advance(DAY_MS);
  await test.send(addUniqueView, { as: ben, params });
  await test.send(viewSwipe, { as: ben, body: { postId: post.id, watchedSeconds: 4 } });
  await talk(ben);
  await test.context.db.updateTable('media').set({ bytes: 300 }).where('id', '=', post.mediaId).execute();
  await test.context.db.updateTable('users').set({ avatar_bytes: 20 }).where('id', '=', ana.id).execute();
});

/** Ben sends three messages, Ana has read one of them and answers. */
async function talk(ben: TestPerson): Promise<void> {
  const { chatId } = await addMessage(test.context, ben, ana);
  await test.send(markChatRead, { as: ana, params: { chatId }, body: {} });
  for (let n = 0; n < 2; n += 1) await addMessage(test.context, ben, ana);
  await addMessage(test.context, ana, ben);
}

afterEach(async () => {
  said.splice(0);
  await sql`truncate users cascade`.execute(test.context.db);
});

it('finds nothing wrong with what the server counted itself', async () => {
  expect(await check(test.context)).toBe(0);
  expect(said).toEqual(['Все счётчики верны']);
});

it.each([
  ['users.post_count', '7', '2'],
  ['users.follower_count', '7', '1'],
  ['users.following_count', '7', '0'],
  ['users.used_bytes', '7', '320'],
  ['posts.view_count', '1', '2'],
  ['posts.watch_count', '3', '1'],
  ['posts.watched_percents', '50', '40'],
  ['posts.comment_count', '0', '1'],
  ['posts.like_count', '2', '1'],
  ['posts.reaction_count', '3', '2'],
  ['posts.reaction_counts', '{"🔥": 1}', '{"🔥": 2}'],
  ['posts.reaction_counts', '{"😢": 2}', '{"🔥": 2}'],
  ['posts.reaction_counts', '{}', '{"🔥": 2}'],
])('names the row whose %s is %s instead of %s, and ends with 1', async (counter, planted, counted) => {
  const [table, column] = counter.split('.') as ['users' | 'posts', string];
  const { id } = table === 'users' ? ana : post;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(planted)} where id = ${id}`.execute(
    test.context.db,
  );
  expect(await check(test.context)).toBe(1);
  expect(said).toEqual([
    `${counter} у ${id}: записано ${planted}, на деле ${counted}`,
    'Неверных счётчиков: 1',
  ]);
});

it.each([
  ['post_views', ['posts.view_count', '2', '0']],
  ['swipe_views', ['posts.watch_count', '1', '0']],
  ['comments', ['posts.comment_count', '1', '0']],
  ['post_likes', ['posts.like_count', '1', '0']],
])('counts nothing where no %s are left', async (table, [counter, stored, counted]) => {
  await sql`delete from ${sql.table(table)}`.execute(test.context.db);
  expect(await check(test.context)).toBe(1);
  expect(said[0]).toBe(`${counter} у ${post.id}: записано ${stored}, на деле ${counted}`);
});

it('names the person whose unread messages are miscounted, and their chat', async () => {
  const { db } = test.context;
  const member = await db
    .updateTable('chat_members')
    .set({ unread_count: 5 })
    .where('user_id', '=', ana.id)
    .returning('chat_id')
    .executeTakeFirstOrThrow();
  expect(await check(test.context)).toBe(1);
  const row = `chat_members.unread_count у ${member.chat_id} ${ana.id}`;
  expect(said[0]).toBe(`${row}: записано 5, на деле 2`);
  await db.deleteFrom('messages').execute();
  said.splice(0);
  expect(await check(test.context)).toBe(1);
  expect(said).toContain(`${row}: записано 5, на деле 0`);
});

it('mends what it finds when it is asked to', async () => {
  const { db } = test.context;
  await sql`update users set used_bytes = 7, follower_count = 9`.execute(db);
  await sql`update posts set reaction_counts = '{}', view_count = 0`.execute(db);
  await sql`update chat_members set unread_count = 5`.execute(db);
  expect(await check(test.context, ['--repair'])).toBe(0);
  expect(said.at(-1)).toMatch(/^Исправлено счётчиков: \d+$/);
  said.splice(0);
  expect(await check(test.context)).toBe(0);
  expect(said).toEqual(['Все счётчики верны']);
});
