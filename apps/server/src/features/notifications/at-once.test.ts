import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { deletePost } from '@sfera/contract/posts/posts';
import { removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let people: TestPerson[];
let author: TestPerson;
let ana: TestPerson;
let post: TestPost;
let logged: string[];
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  people = await Promise.all(Array.from({ length: 20 }, (_, n) => test.addPerson(`one-${n}`)));
  [ana] = people as [TestPerson];
});

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  post = await test.addPost(author);
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((line) => void logged.push(line));
});

// A listener that fails (a deadlock, a foreign key) is logged, so the log must stay empty.
afterEach(() => expect(logged).toEqual([]));

const react = (as: TestPerson, emoji: string) => {
  test.context.clock.advance(1);
  return test.send(setReaction, { as, body: { postId: post.id, emoji } });
};
const unreact = (as: TestPerson) => test.send(removeReaction, { as, params: { postId: post.id } });
const statuses = (replies: readonly { status: number }[]) => [
  ...new Set(replies.map(({ status }) => status)),
];

async function told() {
  await test.context.events.settled();
  return (await test.send(listNotifications, { as: author })).body;
}
const standing = async () =>
  (
    await test.context.db
      .selectFrom('post_reactions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['login', 'emoji'])
      .where('post_id', '=', post.id)
      .execute()
  ).map(({ login, emoji }) => `${login} ${emoji}`);

describe('at once', () => {
  it('twenty people react, change and remove reactions: there is one notification for each reaction left', async () => {
    const replies = await Promise.all(
      people.flatMap((person, n) => [
        react(person, 'like'),
        react(person, n % 2 ? 'love' : '🔥'),
        unreact(person),
        ...(n % 3 ? [react(person, 'wow')] : []),
        react(person, 'sad'),
        ...(n % 5 ? [] : [unreact(person)]),
      ]),
    );
    expect(statuses(replies)).toEqual([200]);
    const shown = (await told()).map(({ sender, Reaction }) => `${sender.login} ${Reaction?.emoji}`);
    expect(shown.toSorted()).toEqual((await standing()).toSorted());
    expect(shown.length).toBeGreaterThan(0);
  });

  it('twenty people follow and unfollow: there is one notification for each follow left', async () => {
    const params = { id: author.id };
    const replies = await Promise.all(
      people.flatMap((as, n) =>
        [requestFollow, unfollow, requestFollow, ...(n % 2 ? [unfollow] : [])].map((route) =>
          test.send(route, { as, params }),
        ),
      ),
    );
    expect(statuses(replies)).toEqual([200]);
    const { rows } = await sql<{ login: string }>`
      select login from follows join users on users.id = follower_id where followee_id = ${author.id}`.execute(
      test.context.db,
    );
    expect((await told()).map(({ sender }) => sender.login).toSorted()).toEqual(
      rows.map(({ login }) => login).toSorted(),
    );
  });

  it('a post is deleted while people react, comment and the author reads: no notification of it is left', async () => {
    for (let time = 0; time < 6; time += 1) {
      post = await test.addPost(author);
      await Promise.all(people.slice(0, 10).map((person) => react(person, 'love')));
      const [removal, read, ...replies] = await Promise.all([
        test.send(deletePost, { as: author, params: { id: post.id } }),
        test.send(markNotificationsRead, { as: author }),
        ...people.slice(0, 10).map((person) => react(person, 'sad')),
        ...people
          .slice(10)
          .map((as) => test.send(addComment, { as, params: { postId: post.id }, body: { text: 'Да' } })),
      ]);
      expect([removal.status, read.status]).toEqual([204, 204]);
      for (const { status } of replies) expect([200, 201, 404]).toContain(status);
      expect(await told()).toEqual([]);
    }
  });

  it('comments are added and deleted: there is one notification for each comment left', async () => {
    const replies = await Promise.all(
      people.map(async (as, n) => {
        const reply = await test.send(addComment, {
          as,
          params: { postId: post.id },
          body: { text: `${n}` },
        });
        if (n % 2) await test.send(deleteComment, { as, params: { commentId: reply.body.id } });
        return reply;
      }),
    );
    expect(statuses(replies)).toEqual([201]);
    const texts = (await told()).map(({ comment }) => Number(comment?.text));
    expect(texts.toSorted((a, b) => a - b)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  });
});

it.each(['post_reactions', 'comments', 'follows', 'posts', 'users'] as const)(
  'nothing is stored about what is deleted at the same moment, from %s',
  async (table) => {
    const { db, events, clock } = test.context;
    const at = clock.now();
    const { id: commentId } = await test.addComment(ana, post);
    await test.addFollow(ana, author);
    await react(ana, 'like');
    await events.settled();
    await db.deleteFrom('notices').execute();

    await db.transaction().execute(async (tx) => {
      await sql`delete from ${sql.table(table)} where ${table === 'users' ? sql`id = ${author.id}` : table === 'posts' ? sql`id = ${post.id}` : sql`true`}`.execute(
        tx,
      );
      const pair = { followerId: ana.id, followeeId: author.id, at };
      if (table === 'comments') events.emit('commented', { postId: post.id, commentId, userId: ana.id, at });
      else if (table === 'follows') events.emit('followed', pair);
      else events.emit('reacted', { postId: post.id, userId: ana.id, at });
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 10_000 });
    });
    await events.settled();
    expect(await db.selectFrom('notices').select('id').execute()).toEqual([]);
  },
);

const accept = (followers: readonly TestPerson[]) =>
  test.context.events.emit('followAccepted', {
    followerIds: followers.map(({ id }) => id),
    followeeId: author.id,
    at: test.context.clock.now(),
  });
const recipients = async () => {
  await test.context.events.settled();
  const rows = await test.context.db
    .selectFrom('notices')
    .select('recipient_id')
    .where('kind', '=', 'follow_accepted')
    .where('sender_id', '=', author.id)
    .execute();
  return rows.map(({ recipient_id }) => recipient_id).toSorted();
};

describe('many people who are accepted at once', () => {
  it('are notified by few statements', async () => {
    const { rows: fans } = await sql<TestPerson>`
      with fan as (
        insert into users (id, login, email, user_name, password_hash, created_at)
        select gen_random_uuid(), 'fan-' || n, 'fan-' || n || '@example.com', 'x', '-', now()
        from generate_series(1, 2500) n returning id
      ), follow as (
        insert into follows (id, follower_id, followee_id, status, created_at)
        select gen_random_uuid(), id, ${author.id}, 'following', now() from fan
      )
      select id from fan`.execute(test.context.db);
    const connect = vi.spyOn(test.context.pool, 'connect');
    accept(fans);
    expect(await recipients()).toEqual(fans.map(({ id }) => id).toSorted());
    expect(connect.mock.calls.length).toBeLessThan(10);
    connect.mockRestore();
  });

  it('are all notified except the one who leaves at the same moment', async () => {
    const { db } = test.context;
    const [leaving, ...staying] = people as [TestPerson, ...TestPerson[]];
    for (const person of people) await test.addFollow(person, author);
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('follows').where('follower_id', '=', leaving.id).execute();
      accept(people);
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 10_000 });
    });
    expect(await recipients()).toEqual(staying.map(({ id }) => id).toSorted());
  });
});
