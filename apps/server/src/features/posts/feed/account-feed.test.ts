import { listPosts } from '@sfera/contract/posts/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

const PUBLISHED = ['video', 'photo', 'old'];
const ALL = ['failed', 'processing', ...PUBLISHED];

let test: TestApp;
const people = {} as Record<'open' | 'shy' | 'stranger' | 'follower' | 'asked', TestPerson>;
const names = new Map<string, string>();

beforeAll(async () => {
  test = await createTestApp();
  for (const login of ['open', 'shy', 'stranger', 'follower', 'asked'] as const)
    people[login] = await test.addPerson(login, { isPrivate: login === 'shy' });
  for (const owner of [people.open, people.shy]) {
    names.set((await test.addPost(owner)).id, 'old');
    names.set((await test.addPost(owner)).id, 'photo');
    names.set((await test.addPost(owner, { kind: 'video' })).id, 'video');
    names.set((await test.addPost(owner, { status: 'processing' })).id, 'processing');
    names.set((await test.addPost(owner, { status: 'failed' })).id, 'failed');
    await test.addFollow(people.follower, owner);
    await test.addFollow(people.asked, owner, 'pending');
  }
  await test.addPost(people.stranger);
});

type Name = keyof typeof people;
async function read(owner: Name, as: Name | 'nobody', query: Record<string, string | number> = {}) {
  const viewer = as === 'nobody' ? undefined : people[as];
  const reply = await test.send(listPosts, { as: viewer, query: { ...query, userId: people[owner].id } });
  expect(reply.status).toBe(200);
  const { posts, nextCursor } = reply.body;
  return { posts: posts.map(({ id }) => names.get(id)), nextCursor };
}

describe('posts of one account', () => {
  it.each([
    ['open', 'nobody', PUBLISHED],
    ['open', 'stranger', PUBLISHED],
    ['open', 'follower', PUBLISHED],
    ['open', 'asked', PUBLISHED],
    ['open', 'open', ALL],
    ['shy', 'nobody', []],
    ['shy', 'stranger', []],
    ['shy', 'asked', []],
    ['shy', 'follower', PUBLISHED],
    ['shy', 'shy', ALL],
  ] as const)('of the %s account, for %s: %j', async (owner, viewer, expected) => {
    expect(await read(owner, viewer)).toEqual({ posts: expected, nextCursor: null });
  });

  it('can be photos or videos alone', async () => {
    expect((await read('open', 'nobody', { type: 'image' })).posts).toEqual(['photo', 'old']);
    expect((await read('open', 'nobody', { type: 'video' })).posts).toEqual(['video']);
    expect((await read('open', 'open', { type: 'video' })).posts).toEqual(['failed', 'processing', 'video']);
    expect((await read('shy', 'stranger', { type: 'image' })).posts).toEqual([]);
  });

  it.each([
    ['open', 'stranger', PUBLISHED],
    ['open', 'open', ALL],
  ] as const)('are paged: of the %s account by %s', async (owner, viewer, expected) => {
    const seen: (string | undefined)[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page = await read(owner, viewer, { limit: 2, ...(before && { before }) });
      seen.push(...page.posts);
      before = page.nextCursor;
    }
    expect(seen).toEqual(expected);
    expect((await read(owner, viewer, { skip: 1, limit: 1 })).posts).toEqual([expected[1]]);
  });

  it('of an account that does not exist are an empty list', async () => {
    const userId = '019ca945-0a01-7619-84b8-ed9b20ebcb81';
    const { status, body } = await test.send(listPosts, { query: { userId } });
    expect([status, body]).toEqual([200, { posts: [], nextCursor: null }]);
  });

  it.each(['own', 'subscribesPosts'])('are refused in the feed «%s»', async (type) => {
    const query = { type, userId: people.open.id };
    for (const as of [undefined, people.open])
      expect(await test.refusal(listPosts, { as, query })).toMatchObject({
        status: 400,
        code: 'invalid_input',
        field: 'type',
      });
  });

  it('require a valid id', async () => {
    expect(await test.refusal(listPosts, { query: { userId: 'open' } })).toMatchObject({
      status: 400,
      field: 'userId',
    });
  });
});
