import { listPosts, type Post } from '@sfera/contract/posts/posts';
import { Api, type Person } from '../../support/api.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect, test } from '../../support/test.ts';

/** Enough for several transactions of the job. */
const POSTS = 120;
const AT_ONCE = 6;
const WITHIN_A_MINUTE = { timeout: 60_000, intervals: [5] };

async function readPosts(api: Api, as: Person, author: Person): Promise<Post[]> {
  const all: Post[] = [];
  for (let before: string | null = ''; before !== null;) {
    const query = { userId: author.id, limit: '50', ...(before && { before }) };
    const page: { posts: Post[]; nextCursor: string | null } = await api.call(listPosts, { as, query });
    all.push(...page.posts);
    before = page.nextCursor;
  }
  return all;
}

const addressesOf = (posts: readonly Post[]) =>
  posts.flatMap(({ picture }) => picture.sources.flatMap(({ webp, jpeg }) => [webp, jpeg]));

/** Number of addresses that answer with this status. */
async function count(api: Api, addresses: readonly string[], status: number): Promise<number> {
  const statuses = await Promise.all(
    addresses.map(async (address) => (await fetch(api.url + address, { method: 'HEAD' })).status),
  );
  return statuses.filter((found) => found === status).length;
}

test('media of an account that became private lose their addresses, also when the server is killed meanwhile', async () => {
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    let api = new Api(server.url);
    const [author, follower] = [await api.register(), await api.register()];
    await api.follow(follower, author);
    const publishSome = async () => {
      for (let number = 0; number < POSTS / AT_ONCE; number += 1)
        await api.publish(author, sample('tiny.jpg'), '');
    };
    await Promise.all(Array.from({ length: AT_ONCE }, publishSome));
    const known = addressesOf(await readPosts(api, follower, author));
    expect(await count(api, known, 200)).toBe(known.length);

    const tappedAtMs = Date.now();
    await api.makePrivate(author);
    // The newest post goes first: the others are on their way when the server dies.
    await expect.poll(() => count(api, known.slice(0, 1), 404), WITHIN_A_MINUTE).toBe(1);
    const firstMs = Date.now() - tappedAtMs;
    await server.kill();
    server = await startServer(dataDir);
    api = new Api(server.url);
    await expect.poll(() => count(api, known, 404), WITHIN_A_MINUTE).toBe(known.length);
    const lastMs = Date.now() - tappedAtMs;
    test.info().annotations.push({
      type: 'from the tap to 404',
      description: `${firstMs} ms the first, ${lastMs} ms the last of ${known.length}, with a kill between`,
    });
    const told = addressesOf(await readPosts(api, follower, author));
    expect([told.length, await count(api, told, 200)]).toEqual([known.length, known.length]);
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
