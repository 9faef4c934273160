import { blockUser } from '@sfera/contract/people/blocks';
import { listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let people = 0;

beforeEach(async () => {
  test ??= await createTestApp();
  people += 1;
  ana = await test.addPerson(`ana-${people}`);
  ben = await test.addPerson(`ben-${people}`);
  post = await test.addPost(ana);
  await test.addMessage(ana, ben);
});

const block = () => test.send(blockUser, { as: ana, params: { id: ben.id } });
const write = (content = 'Привет') =>
  test.send(sendMessage, { as: ben, params: { recipientUserId: ana.id }, body: { content } });

const DEEDS = {
  'a message': { deed: () => write(), code: 'user_not_found', table: 'messages' },
  'a comment': {
    deed: () => test.send(addComment, { as: ben, params: { postId: post.id }, body: { text: 'Красиво' } }),
    code: 'post_not_found',
    table: 'comments',
  },
  'a follow': {
    deed: () => test.send(requestFollow, { as: ben, params: { id: ana.id } }),
    code: 'user_not_found',
    table: 'follows',
  },
} as const;

it.each(Object.entries(DEEDS))(
  'a block that is being committed refuses %s that began before its commit',
  async (_, { deed, code, table }) => {
    const { db } = test.context;
    const count = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n,
      );
    const before = await count();
    // The block of a service, held open before its commit.
    const { deed: begun } = await db.transaction().execute(async (tx) => {
      await sql`select from users where id in (${ana.id}, ${ben.id}) order by id for update`.execute(tx);
      await sql`insert into blocks values (${ana.id}, ${ben.id}, now())`.execute(tx);
      const running = deed();
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      return { deed: running };
    });
    const { status, body } = await begun;
    expect([status, body]).toMatchObject([404, { code }]);
    expect(await count()).toBe(before);
  },
);

it('a block waits for a follow that is being committed, and ends it', async () => {
  const { db } = test.context;
  const { running } = await db.transaction().execute(async (tx) => {
    await sql`select from users where id in (${ana.id}, ${ben.id}) order by id for no key update`.execute(tx);
    await sql`
      insert into follows (id, follower_id, followee_id, status, created_at)
      values (gen_random_uuid(), ${ben.id}, ${ana.id}, 'following', now())`.execute(tx);
    await sql`update users set following_count = 1 where id = ${ben.id}`.execute(tx);
    await sql`update users set follower_count = 1 where id = ${ana.id}`.execute(tx);
    const begun = block();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    return { running: begun };
  });
  expect((await running).status).toBe(204);
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from follows) + sum(follower_count + following_count) as n from users
    where id in (${ana.id}, ${ben.id})`.execute(db);
  expect(Number(rows[0]?.n)).toBe(0);
});

it('the database refuses a follow, a comment and a message over a block, and a block over a follow', async () => {
  const { db } = test.context;
  await test.addFollow(ben, ana);
  await expect(sql`insert into blocks values (${ana.id}, ${ben.id}, now())`.execute(db)).rejects.toThrow(
    'A block ends the follows of the two people',
  );
  await test.send(unfollow, { as: ben, params: { id: ana.id } });
  await block();
  const refused = 'A block stands between the two people';
  await expect(test.addFollow(ben, ana)).rejects.toThrow(refused);
  await expect(
    sql`insert into comments (id, post_id, user_id, text, created_at)
      values (gen_random_uuid(), ${post.id}, ${ben.id}, 'x', now())`.execute(db),
  ).rejects.toThrow(refused);
  await expect(
    sql`insert into messages (id, chat_id, sender_id, content, answers_story, created_at)
      select gen_random_uuid(), id, ${ben.id}, 'x', false, now() from chats
      where ${ana.id} in (user_low, user_high) and ${ben.id} in (user_low, user_high)`.execute(db),
  ).rejects.toThrow(refused);
});

it('messages of other people in one batch with a refused one arrive', async () => {
  const eva = await test.addPerson(`eva-${people}`);
  const { chatId } = await test.addMessage(eva, ben);
  await block();
  const said = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? write()
        : test.send(sendMessage, { as: eva, params: { recipientUserId: ben.id }, body: { content: `${n}` } }),
    ),
  );
  expect(said.map(({ status }) => status)).toEqual(said.map((_, n) => (n % 2 ? 404 : 201)));
  const { body } = await test.send(listMessages, { as: ben, params: { chatId }, query: { limit: 50 } });
  expect(body.messages).toHaveLength(21);
});

it('whatever two people do at once, nobody follows over a block and the counters stay right', async () => {
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all([
      test.send(requestFollow, { as: ben, params: { id: ana.id } }),
      write(),
      block(),
      DEEDS['a comment'].deed(),
      test.send(requestFollow, { as: ana, params: { id: ben.id } }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await sql<{ follows: number; counted: number }>`
      select (select count(*)::int from follows) as follows,
        (select sum(follower_count + following_count)::int from users) as counted`.execute(test.context.db);
    expect(rows[0]).toEqual({ follows: 0, counted: 0 });
    await sql`delete from blocks`.execute(test.context.db);
  }
});
