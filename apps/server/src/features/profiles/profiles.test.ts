import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { listPosts } from '@sfera/contract/posts/posts';
import { getMyProfile, getProfile } from '@sfera/contract/people/profiles';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const PUBLISHED = ['video', 'photo'];
const ALL = ['failed', 'processing', ...PUBLISHED];

let test: TestApp;
const people = {} as Record<'open' | 'shy' | 'stranger' | 'follower' | 'asked' | 'followed', TestPerson>;
type Name = keyof typeof people;
const names = new Map<string, string>();

beforeAll(async () => {
  test = await createTestApp();
  for (const login of ['open', 'shy', 'stranger', 'follower', 'asked', 'followed'] as const)
    people[login] = await test.addPerson(login, { isPrivate: login === 'shy' });
  for (const owner of [people.open, people.shy]) {
    names.set((await test.addPost(owner)).id, 'photo');
    names.set((await test.addPost(owner, { kind: 'video' })).id, 'video');
    names.set((await test.addPost(owner, { status: 'processing' })).id, 'processing');
    names.set((await test.addPost(owner, { status: 'failed' })).id, 'failed');
    await test.addFollow(people.follower, owner);
    await test.addFollow(people.asked, owner, 'pending');
    await test.addFollow(owner, people.followed);
    await test.context.db
      .updateTable('users')
      .set({ description: 'Снимаю', is_verified: true, avatar_url: `/media/${'a'.repeat(32)}/160.webp` })
      .where('id', '=', owner.id)
      .execute();
  }
});

const read = (owner: Name, as: Name) =>
  test.send(getProfile, { as: people[as], params: { id: people[owner].id } });

describe('a profile', () => {
  it.each([
    ['open', 'stranger', PUBLISHED, false],
    ['open', 'follower', PUBLISHED, false],
    ['open', 'asked', PUBLISHED, false],
    ['open', 'followed', PUBLISHED, false],
    ['open', 'open', ALL, false],
    ['shy', 'stranger', [], true],
    ['shy', 'asked', [], true],
    ['shy', 'followed', [], true],
    ['shy', 'follower', PUBLISHED, false],
    ['shy', 'shy', ALL, false],
  ] as const)('of the %s account for %s: posts %j, restricted %s', async (owner, as, posts, restricted) => {
    const { status, body } = await read(owner, as);
    expect(status).toBe(200);
    expect(body.posts.map(({ id }) => names.get(id))).toEqual(posts);
    expect(body).toMatchObject({ restricted, nextCursor: null });
  });

  it.each(['open', 'shy'] as const)(
    'shows a stranger the name and the counters of the %s account',
    async (owner) => {
      expect((await read(owner, 'stranger')).body.user).toEqual({
        id: people[owner].id,
        login: owner,
        userName: owner,
        logoImage: `/media/${'a'.repeat(32)}/160.webp`,
        isVerified: true,
        isPrivate: owner === 'shy',
        description: 'Снимаю',
        countPosts: 4,
        countFollowers: 1,
        countFollowing: 1,
        followStatus: 'none',
        isFollowing: false,
        requestPending: false,
        followsViewer: false,
      });
    },
  );

  it.each([
    ['stranger', 'none', false],
    ['asked', 'pending', false],
    ['follower', 'following', false],
    ['followed', 'none', true],
    ['shy', 'none', false],
  ] as const)(
    'shows %s the follow status %s, and followed back: %s',
    async (as, followStatus, followsViewer) => {
      expect((await read('shy', as)).body.user).toMatchObject({
        followStatus,
        isFollowing: followStatus === 'following',
        requestPending: followStatus === 'pending',
        followsViewer,
      });
    },
  );

  it('does not count the other person’s open request as a follow', async () => {
    expect((await read('asked', 'shy')).body.user.followsViewer).toBe(false);
    expect((await read('follower', 'shy')).body.user.followsViewer).toBe(true);
  });

  it('of an account that does not exist is a 404', async () => {
    const params = { id: '019ca945-0a01-7619-84b8-ed9b20ebcb81' };
    expect(await test.refusal(getProfile, { as: people.open, params })).toEqual({
      status: 404,
      code: 'user_not_found',
      message: 'Пользователь не найден',
    });
  });

  it('is read by three parallel statements', async () => {
    // The session of the viewer is read once and remembered.
    await read('open', 'follower');
    const asked: string[] = [];
    const connect = test.context.pool.connect.bind(test.context.pool);
    let open = 0;
    let most = 0;
    vi.spyOn(test.context.pool, 'connect').mockImplementation(async () => {
      const client = await connect();
      const release = client.release.bind(client);
      most = Math.max(most, (open += 1));
      const query = vi.spyOn(client, 'query');
      client.release = (error) => {
        open -= 1;
        asked.push(...query.mock.calls.map(([text]) => String(text)));
        query.mockRestore();
        client.release = release;
        release(error);
      };
      return client;
    });
    await read('open', 'follower');
    vi.restoreAllMocks();
    // A connection that is used for the first time is told how to plan, which is no read.
    const reads = asked.filter((text) => !text.startsWith('set '));
    expect([reads.length, most]).toEqual([3, 3]);
  });
});

it('shows neither posts nor a ring that were read a moment before the account became private', async () => {
  const closing = await test.addPerson('closing');
  await test.addPost(closing);
  await test.addStory(closing);
  const params = { id: closing.id };
  const before = (await test.send(getProfile, { as: people.stranger, params })).body;
  expect([before.posts.length, before.storyRing]).toEqual([1, 'unseen']);
  const { db, pool } = test.context;
  const connect = pool.connect.bind(pool);
  const postsAreRead = Promise.withResolvers<void>();
  vi.spyOn(pool, 'connect')
    .mockImplementationOnce(async () => {
      await postsAreRead.promise;
      await db.updateTable('users').set({ is_private: true }).where('id', '=', closing.id).execute();
      return connect();
    })
    .mockImplementationOnce(async () => {
      const client = await connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        client.release = release;
        release(error);
        postsAreRead.resolve();
      };
      return client;
    });
  const { body } = await test.send(getProfile, { as: people.stranger, params });
  vi.restoreAllMocks();
  expect(body).toMatchObject({ restricted: true, posts: [], nextCursor: null, storyRing: 'none' });
  expect(body.user.countPosts).toBe(1);
});

describe('the own profile', () => {
  it('shows the account like GET /api/user, unfinished posts included', async () => {
    const { status, body } = await test.send(getMyProfile, { as: people.shy });
    expect(status).toBe(200);
    expect(body.user).toEqual((await test.send(getCurrentUser, { as: people.shy })).body);
    expect(body.posts.map(({ id }) => names.get(id))).toEqual(ALL);
    expect(body.nextCursor).toBeNull();
  });

  it('of an account that was just deleted is answered like a closed session', async () => {
    const gone = await test.addPerson('gone');
    await test.send(getCurrentUser, { as: gone });
    await test.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await test.refusal(getMyProfile, { as: gone })).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

it('holds the first 30 posts, and the cursor of the next page', async () => {
  const many = await test.addPerson('many');
  const added: string[] = [];
  const page = async () => {
    const own = (await test.send(getMyProfile, { as: many })).body;
    const others = (await test.send(getProfile, { as: people.stranger, params: { id: many.id } })).body;
    expect(own.posts.map(({ id }) => id)).toEqual(others.posts.map(({ id }) => id));
    expect(own.nextCursor).toBe(others.nextCursor);
    return own;
  };
  for (let n = 0; n < PROFILE_PAGE_SIZE; n += 1) added.unshift((await test.addPost(many)).id);
  expect(await page()).toMatchObject({ posts: added.map((id) => ({ id })), nextCursor: null });

  for (let n = 0; n < 2; n += 1) added.unshift((await test.addPost(many)).id);
  const { posts, nextCursor } = await page();
  expect(posts.map(({ id }) => id)).toEqual(added.slice(0, PROFILE_PAGE_SIZE));
  const query = { userId: many.id, before: nextCursor ?? '' };
  const rest = await test.send(listPosts, { as: people.stranger, query });
  expect(rest.body.posts.map(({ id }) => id)).toEqual(added.slice(PROFILE_PAGE_SIZE));
});
