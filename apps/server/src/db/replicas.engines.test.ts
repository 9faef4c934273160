import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { requestFollow } from '@sfera/contract/people/follows';
import { getPost, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/people/search';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { type EngineApp, openApp } from '../testing/engines/open-app.ts';
import { startPostgres } from '../testing/engines/postgres.ts';
import { startReplica, type TestReplica } from '../testing/engines/replica.ts';
import { addPerson, type TestPerson } from '../testing/data/test-person.ts';
import { addPost } from '../testing/data/test-post.ts';

/** For a busy machine. */
const PATIENT = { timeout: 30_000 };

let primaryUrl: string;
let replica: TestReplica;
let server: EngineApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  const primary = await startPostgres();
  atEnd(primary.stop);
  primaryUrl = primary.url;
  replica = await startReplica(primary);
  atEnd(replica.stop);
  server = await openApp({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
  ana = await addPerson(server.context, 'ana');
  ben = await addPerson(server.context, 'ben');
  await replica.catchUp();
});

const isChosen = () => server.context.replicas?.choose('anybody') !== null;
afterEach(() => expect.poll(isChosen, PATIENT).toBe(true));

const request = (url: string, as: TestPerson | null, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers } });

/** The ids of a guest's first page. */
async function readPublicPosts(): Promise<string[]> {
  const reply = await request(listPosts.path, null);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ posts: { id: string }[] }>().posts.map(({ id }) => id);
}

it('serves search, recommendations, pages of guests and previews of links from the replica', async () => {
  const { id } = await addPost(server.context, ana);
  await replica.catchUp();
  const reads: [statement: string, read: () => Promise<unknown>][] = [
    // A whole login: for any other word a second statement looks for its former owner.
    ['by_login', () => request(`${searchUsers.path}?query=ben`, ana)],
    ['of_friends', () => request(listRecommendedUsers.path, ana)],
    ['order by is_seen', () => request(listRecommendations.path, ben)],
    ['order by coalesce(p.place, p.id) desc', () => request(listPosts.path, null)],
    ['where p.id =', () => request(`/post/${id}`, null, { host: 'sfera.test' })],
  ];
  for (const [statement, read] of reads)
    await expect
      .poll(async () => {
        await read();
        return (await replica.readStatements()).some((sent) => sent.includes(statement));
      }, PATIENT)
      .toBe(true);
});

it('reads a write of the caller at once, while the replica does not have it', async () => {
  await replica.pause();
  const followed = await server.app.inject({
    method: 'POST',
    url: requestFollow.path.replace(':id', ben.id),
    headers: { authorization: `Bearer ${ana.token}` },
  });
  const [cookie = ''] = String(followed.headers['set-cookie']).split(';');
  const found = await request(`${searchUsers.path}?query=ben`, ana, { cookie });
  expect(found.json()).toMatchObject({ users: [{ login: 'ben', followStatus: 'following' }] });
  await replica.resume();
});

it('finds a new post by its link, while the replica does not have it', async () => {
  await replica.pause();
  const { id } = await addPost(server.context, ana);
  expect((await request(getPost.path.replace(':id', id), null)).statusCode).toBe(200);
  await replica.resume();
});

it('leaves a replica that falls behind, and comes back when it has caught up', async () => {
  await replica.pause();
  const { id } = await addPost(server.context, ana);
  await expect.poll(readPublicPosts, PATIENT).toContain(id);
  await expect.poll(() => server.told.at(-1), PATIENT).toContain('Реплика 1 отстала');
  expect(isChosen()).toBe(false);
  await replica.resume();
  await expect.poll(() => server.told.at(-1), PATIENT).toContain('Реплика 1 догнала');
});

it('fails no call when the replica dies, and reads from it again when it is back', async () => {
  const dying = replica.kill();
  const posts = await readPublicPosts();
  while (isChosen()) expect(await readPublicPosts()).toEqual(posts);
  await dying;
  expect(await readPublicPosts()).toEqual(posts);
  await replica.start();
  await expect.poll(isChosen, PATIENT).toBe(true);
  expect(await readPublicPosts()).toEqual(posts);
});

/** The network to a server: `cut` loses every byte from then on, and closes nothing. */
async function openNetwork(url: string) {
  const { hostname, port } = new URL(url);
  const ends: Socket[] = [];
  const network = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) ends.push(end.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await once(network.listen(0, '127.0.0.1'), 'listening');
  return {
    url: url.replace(`:${port}/`, `:${(network.address() as AddressInfo).port}/`),
    cut() {
      network.removeAllListeners('connection');
      for (const end of ends) end.unpipe();
    },
    async close() {
      for (const end of ends) end.destroy();
      network.close();
    },
  };
}

it('answers the calls that were under way when a replica was lost without a word', async () => {
  const network = await openNetwork(replica.url);
  atEnd(network.close);
  const lost = await openApp({
    DATABASE_URL: primaryUrl,
    DATABASE_READ_URL: network.url,
    // Processes without a bucket share the folder of files.
    SFERA_DATA: server.context.env.dataDir,
  });
  const readsReplica = () => lost.context.replicas?.choose('anybody') !== null;
  await expect.poll(readsReplica, PATIENT).toBe(true);
  const read = () => lost.app.inject(listPosts.path);
  expect((await read()).statusCode).toBe(200);
  network.cut();
  const underWay = await Promise.all([read(), read(), read()]);
  expect(underWay.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await expect.poll(readsReplica, PATIENT).toBe(false);
  expect((await read()).statusCode).toBe(200);
});
