import { blockUser, listBlocks, unblockUser } from '@sfera/contract/people/blocks';
import { sendMessage } from '@sfera/contract/chat/chat';
import { requestFollow } from '@sfera/contract/people/follows';
import { MAX_BLOCKED } from '@sfera/contract/people/limits';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { deleteUser, getProfile } from '@sfera/contract/people/profiles';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { toldDuring } from '../../testing/data/test-circle-chat.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { connectLive } from '../../testing/test-live.ts';
import { rowsAbout } from '../../testing/rows-about.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let people = 0;

beforeEach(async () => {
  test ??= await createTestApp();
  people += 1;
  ana = await test.addPerson(`ana-${people}`);
  ben = await test.addPerson(`ben-${people}`);
});

const block = (as: TestPerson, { id }: TestPerson) => test.send(blockUser, { as, params: { id } });
const unblock = (as: TestPerson, { id }: TestPerson) => test.send(unblockUser, { as, params: { id } });
const blocked = async (as: TestPerson, query = {}) => (await test.send(listBlocks, { as, query })).body;

const countersOf = ({ id }: TestPerson) =>
  test.context.db
    .selectFrom('users')
    .select(['follower_count', 'following_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('ends follows and requests both ways, with their counters, and tells nobody', async () => {
  const shy = await test.addPerson(`shy-${people}`, { isPrivate: true });
  await test.addFollow(ana, ben);
  await test.addFollow(ben, ana);
  await test.addFollow(ana, shy, 'pending');
  await block(ana, ben);
  await block(ana, shy);
  for (const one of [ana, ben, shy])
    expect(await countersOf(one)).toEqual({ follower_count: 0, following_count: 0 });
  expect(
    await test.context.db.selectFrom('follows').selectAll().where('follower_id', '=', ana.id).execute(),
  ).toEqual([]);
  for (const one of [ana, ben, shy]) {
    const { body } = await test.send(getUnreadNotifications, { as: one });
    expect(body).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
  }
});

it('has the devices of the blocker alone fetch the chats again', async () => {
  await test.addMessage(ben, ana);
  const again = [{ to: [ana.id], payload: { chatId: null, interlocutorId: null } }];
  expect(await toldDuring(test, 'chatChanged', () => block(ana, ben))).toEqual(again);
  expect(await toldDuring(test, 'chatChanged', () => unblock(ana, ben))).toEqual(again);
});

it('is idempotent, lists the newest block first, and ends without the follows', async () => {
  const eva = await test.addPerson(`eva-${people}`);
  await test.addFollow(ana, ben);
  expect((await block(ana, ben)).status).toBe(204);
  test.context.clock.advance(1_000);
  expect((await block(ana, eva)).status).toBe(204);
  expect((await block(ana, ben)).status).toBe(204);
  const whole = await blocked(ana);
  expect(whole.users.map(({ id }) => id)).toEqual([eva.id, ben.id]);
  const first = await blocked(ana, { limit: 1 });
  expect(first.users).toHaveLength(1);
  expect(await blocked(ana, { limit: 1, before: first.nextCursor ?? '' })).toMatchObject({
    users: [{ id: ben.id, login: ben.login }],
    nextCursor: null,
  });
  expect((await blocked(ben)).users).toEqual([]);

  expect((await unblock(ana, ben)).status).toBe(204);
  expect((await unblock(ana, ben)).status).toBe(204);
  const { body } = await test.send(getProfile, { as: ana, params: { id: ben.id } });
  expect(body.user).toMatchObject({ followStatus: 'none', followsViewer: false, countFollowers: 0 });
});

it('is ended by nobody but the person who made it', async () => {
  await block(ana, ben);
  expect((await unblock(ben, ana)).status).toBe(404);
  expect(await test.refusal(getProfile, { as: ben, params: { id: ana.id } })).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
});

it('refuses oneself, a missing person, one who has blocked the caller, and the 5001st person', async () => {
  const refusal = (as: TestPerson, id: string) => test.refusal(blockUser, { as, params: { id } });
  expect(await refusal(ana, ana.id)).toMatchObject({ code: 'block_self' });
  const missing = await refusal(ana, '019ca945-0a01-7619-84b8-ed9b20ebcb81');
  expect(missing).toMatchObject({ status: 404, code: 'user_not_found' });
  await block(ben, ana);
  expect(await refusal(ana, ben.id)).toEqual(missing);

  await sql`
    with crowd as (
      insert into users (id, login, email, user_name, password_hash, created_at)
      select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@example.com', 'Толпа', 'x', now()
      from generate_series(1, ${MAX_BLOCKED}::int) n returning id
    )
    insert into blocks (blocker_id, blocked_id, created_at) select ${ana.id}, id, now() from crowd`.execute(
    test.context.db,
  );
  const eva = await test.addPerson(`eva-${people}`);
  expect(await refusal(ana, eva.id)).toMatchObject({ code: 'block_limit_reached' });
});

it('gives the media of a private account new addresses when the blocked person was a follower', async () => {
  const { db } = test.context;
  const shy = await test.addPerson(`shy-${people}`, { isPrivate: true });
  const generationOf = async () =>
    (
      await db
        .selectFrom('users')
        .select('address_generation')
        .where('id', '=', shy.id)
        .executeTakeFirstOrThrow()
    ).address_generation;
  const before = await generationOf();
  await block(shy, ana);
  expect(await generationOf(), 'a stranger knew no address').toBe(before);
  await test.addFollow(ben, shy);
  await block(shy, ben);
  expect(await generationOf()).toBe(before + 1);
});

it('hides what was unread, and shows it again after the block', async () => {
  const post = await test.addPost(ana);
  await test.addMessage(ana, ben);
  await test.send(setReaction, { as: ben, body: { postId: post.id, emoji: '🔥' } });
  await test.send(sendMessage, { as: ben, params: { recipientUserId: ana.id }, body: { content: 'Привет' } });
  await test.context.events.settled();
  const unread = async () => (await test.send(getUnreadNotifications, { as: ana })).body.countUnread;
  expect(await unread()).toBe(2);
  await block(ana, ben);
  expect(await unread()).toBe(0);
  await unblock(ana, ben);
  expect(await unread()).toBe(2);
});

it('leaves hidden people out of the counts of followers that a third account shows', async () => {
  const star = await test.addPerson(`star-${people}`);
  await test.addFollow(ben, star);
  await test.addFollow(star, ben);
  await block(ana, ben);
  const { body } = await test.send(getProfile, { as: ana, params: { id: star.id } });
  expect(body.user).toMatchObject({ countFollowers: 0, countFollowing: 0 });
  const followed = await test.send(requestFollow, { as: ana, params: { id: star.id } });
  expect(followed.body).toEqual({ status: 'following', countFollowers: 1 });
});

it('goes with the account of either person', async () => {
  await block(ana, ben);
  const eva = await test.addPerson(`eva-${people}`);
  await block(eva, ana);
  await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
  expect(await rowsAbout(test.context.db, ana.id)).toEqual([]);
  expect((await blocked(eva)).users).toEqual([]);
});

it('at the moment of a block each goes offline for the other, and nothing is heard of either afterwards', async () => {
  await test.addMessage(ben, ana);
  await test.addMessage(ana, ben);
  const origin = await listenOnLoopback(test.app);
  const connect = (person: TestPerson) => connectLive(origin, { ...person, reconnects: true });
  const [hers, his] = [await connect(ana), await connect(ben)];
  await block(ben, ana);
  await expect.poll(() => hers.heard('userStatus').at(-1)).toEqual({ userId: ben.id, isOnline: false });
  await expect.poll(() => his.heard('userStatus').at(-1)).toEqual({ userId: ana.id, isOnline: false });
  const before = hers.heard('userStatus').length;
  hers.emit('requestStatus', { userId: ben.id });
  await connect(ben);
  await hers.settled();
  expect(hers.heard('userStatus')).toHaveLength(before);
});

it('tells of one person whether the caller has blocked them', async () => {
  await block(ana, ben);
  expect((await blocked(ana, { id: ben.id })).users).toMatchObject([{ id: ben.id }]);
  const other = await test.addPerson(`other-${people}`);
  await block(ana, other);
  expect((await blocked(ana, { id: ben.id })).users).toHaveLength(1);
  expect((await blocked(ben, { id: ana.id })).users).toEqual([]);
});
