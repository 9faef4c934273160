import { getProfile } from '@sfera/contract/people/profiles';
import { previewAudience, viewPostAs, viewProfileAs, ViewRole } from '@sfera/contract/people/view-as';
import { WhoComments } from '@sfera/contract/comments/who-comments';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;

beforeEach(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

const seenBy = async (id: string) => {
  const seen: Record<string, boolean> = {};
  for (const role of ViewRole.options) {
    const { body } = await test.send(viewPostAs, { as: ana, params: { id }, query: { role } });
    seen[role] = body.post !== null;
  }
  return seen;
};
const makePrivate = () =>
  sql`update users set is_private = true where id = ${ana.id}`.execute(test.context.db);
const rows = async () =>
  (
    await sql<{ count: string }>`
      select (select count(*) from users) + (select count(*) from posts) + (select count(*) from media)
        + (select count(*) from follows) + (select count(*) from blocks) as count`.execute(test.context.db)
  ).rows[0]?.count;

it('shows a post as the server answers each of them, and leaves nothing behind', async () => {
  const { id } = await test.addPost(ana, { description: 'Море' });
  const before = await rows();
  expect(await seenBy(id)).toEqual({ guest: true, stranger: true, follower: true, blocked: false });
  await makePrivate();
  expect(await seenBy(id)).toEqual({ guest: false, stranger: false, follower: true, blocked: false });
  const { body } = await test.send(viewPostAs, { as: ana, params: { id }, query: { role: 'follower' } });
  expect(body.post).toMatchObject({ description: 'Море', user: { isOwn: false, followStatus: 'following' } });
  expect(await rows()).toBe(before);
});

it('shows one’s own posts alone', async () => {
  const ben = await test.addPerson('ben');
  const { id } = await test.addPost(ben);
  const call = { as: ana, params: { id }, query: { role: 'stranger' } };
  expect(await test.refusal(viewPostAs, call)).toMatchObject({ code: 'forbidden' });
});

it('shows a profile as the server answers each of them', async () => {
  await test.addPost(ana);
  await makePrivate();
  const profileAs = async (role: string) =>
    (await test.send(viewProfileAs, { as: ana, query: { role } })).body.profile;
  expect(await profileAs('stranger')).toMatchObject({ restricted: true, posts: [] });
  const followed = await profileAs('follower');
  expect(followed).toMatchObject({ restricted: false, user: { isFollowing: true } });
  expect(followed?.posts).toHaveLength(1);
  expect(await profileAs('blocked')).toBeNull();
  expect(await profileAs('guest')).toBeNull();
  const refused = await test.refusal(viewProfileAs, { as: ana, query: { role: 'friend' } });
  expect(refused).toMatchObject({ code: 'invalid_input', message: 'Неизвестный зритель' });
});

const audience = async (whoComments: string, chosen = 'everyone') =>
  Object.fromEntries(
    (
      await test.send(previewAudience, { as: ana, query: { whoComments, audience: chosen } })
    ).body.audience.map(({ role, isSeen, canComment }) => [role, [isSeen, canComment]]),
  );

it('tells before the publication who will see the post, and who may comment', async () => {
  const before = await rows();
  expect(await audience('followers')).toEqual({
    guest: [true, false],
    stranger: [true, false],
    follower: [true, true],
    blocked: [false, false],
  });
  await makePrivate();
  expect(await audience('everyone')).toEqual({
    guest: [false, false],
    stranger: [false, false],
    follower: [true, true],
    blocked: [false, false],
  });
  expect(await rows()).toBe(before);
});

it('writes nothing, not even for a moment', async () => {
  const { id } = await test.addPost(ana);
  const { db } = test.context;
  await sql`
    create function refuse_writes() returns trigger language plpgsql as $$
    begin raise 'A row of % is written', tg_table_name; end $$`.execute(db);
  for (const table of ['users', 'follows', 'blocks', 'posts', 'media', 'circle_people'])
    await sql`
      create trigger refuse_writes before insert or update or delete on ${sql.table(table)}
      for each statement execute function refuse_writes()`.execute(db);
  for (const role of ViewRole.options) {
    const seen = await test.send(viewPostAs, { as: ana, params: { id }, query: { role } });
    const profile = await test.send(viewProfileAs, { as: ana, query: { role } });
    expect([seen.status, profile.status]).toEqual([200, 200]);
  }
  expect((await audience('everyone')).stranger).toEqual([true, true]);
});

it('shows to others what it has shown before, whoever looked first', async () => {
  await test.addPost(ana);
  await makePrivate();
  await test.send(viewProfileAs, { as: ana, query: { role: 'follower' } });
  const ben = await test.addPerson('ben');
  const { body } = await test.send(getProfile, { as: ben, params: { id: ana.id } });
  expect(body.posts).toEqual([]);
});

it('tells of a post to come what is so for a post that is there', async () => {
  for (const isPrivate of [false, true]) {
    if (isPrivate) await makePrivate();
    for (const chosen of ['everyone', 'followers'] as const)
      for (const whoComments of WhoComments.options) {
        const { id } = await test.addPost(ana, { audience: chosen });
        await test.context.db
          .updateTable('posts')
          .set({ who_comments: whoComments })
          .where('id', '=', id)
          .execute();
        const told: Record<string, boolean[]> = {};
        for (const role of ViewRole.options) {
          const { post } = (await test.send(viewPostAs, { as: ana, params: { id }, query: { role } })).body;
          told[role] = [post !== null, post !== null && role !== 'guest' && post.canComment !== false];
        }
        expect(await audience(whoComments, chosen)).toEqual(told);
      }
  }
});
