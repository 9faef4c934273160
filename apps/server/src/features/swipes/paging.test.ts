import { likePost } from '@sfera/contract/posts/likes';
import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import { HOUR_MS } from '@sfera/contract/base/time';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;
let author: TestPerson;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
  author = await test.addPerson('author');
  ana = await test.addPerson('ana');
});

beforeEach(() => test.context.db.deleteFrom('media').execute());

async function publish(amount: number, everyMs: number): Promise<TestPost[]> {
  const posts: TestPost[] = [];
  while (posts.length < amount) {
    test.context.clock.advance(everyMs);
    posts.push(await test.addPost(author, { kind: 'video' }));
  }
  await test.context.db.updateTable('media').set({ duration_ms: 10_000 }).execute();
  return posts;
}

async function view(postId: string, watchedSeconds?: number, as = reader): Promise<void> {
  expect((await test.send(viewSwipe, { as, body: { postId, watchedSeconds } })).status).toBe(200);
}

/** One page, a moment after the latest view. */
async function read(limit: number, before?: string) {
  test.context.clock.advance(1);
  const query = { limit, ...(before && { before }) };
  return (await test.send(listSwipes, { as: reader, query })).body;
}

it('does not repeat a video whose rank falls because the reader left it early', async () => {
  await publish(6, 1);
  const [first] = await read(1);
  await view(first?.id ?? '', 0);
  const rest = await read(20, first?.cursor);
  expect(rest).toHaveLength(5);
  expect(rest.map(({ id }) => id)).not.toContain(first?.id);
});

it('shows a seen video once, although it is viewed again during the read', async () => {
  const posts = await publish(3, HOUR_MS);
  for (const { id } of posts) {
    await view(id);
    test.context.clock.advance(1);
  }
  const [first] = await read(1);
  expect(first?.id).toBe(posts[0]?.id);
  await view(first?.id ?? '');
  const rest = await read(20, first?.cursor);
  expect(rest.map(({ id }) => id)).toEqual([posts[1]?.id, posts[2]?.id]);
});

it('neither repeats nor misses a video while the reader watches, and people like, watch and publish', async () => {
  const plan = fc.record({
    amount: fc.integer({ min: 1, max: 12 }),
    seen: fc.array(fc.nat(11), { maxLength: 8 }),
    limit: fc.integer({ min: 1, max: 5 }),
    meanwhile: fc.array(
      fc.record({ watched: fc.nat(12), liked: fc.boolean(), left: fc.boolean(), published: fc.nat(1) }),
      { minLength: 1, maxLength: 12 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ amount, seen, limit, meanwhile }) => {
      await test.context.db.deleteFrom('media').execute();
      const posts = await publish(amount, HOUR_MS / 3);
      await Promise.all(posts.filter((_, place) => seen.includes(place)).map(({ id }) => view(id)));
      const all = (await read(20)).map(({ id }) => id);
      const shown: string[] = [];
      for (let page = await read(limit); page.length > 0 && shown.length < 30;) {
        const { watched, liked, left, published } = meanwhile[shown.length % meanwhile.length] ?? {};
        shown.push(...page.map(({ id }) => id));
        const whatHappens = page.flatMap(({ id }) => [
          view(id),
          view(id, watched),
          ...(liked ? [test.send(likePost, { as: ana, params: { postId: id } })] : []),
          ...(left ? [view(id, 0, ana)] : []),
        ]);
        await Promise.all([...whatHappens, publish(published ?? 0, HOUR_MS)]);
        page = await read(limit, page.at(-1)?.cursor);
      }
      expect(shown).toEqual(all);
    }),
    { numRuns: 10 },
  );
});
