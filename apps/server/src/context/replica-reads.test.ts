import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listComments } from '@sfera/contract/comments/comments';
import { requestFollow } from '@sfera/contract/people/follows';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getPost, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/people/search';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { getCurrentUser } from '@sfera/contract/people/users';
import { addUniqueView } from '@sfera/contract/posts/views';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../testing/test-app.ts';

const INDEX = join(import.meta.dirname, '../../../web/index.html');
const WROTE = 'sfera-wrote=1';

let dist: string;
let test: TestApp;
/** Another database in the place of a replica: what is read there cannot come from the primary. */
let elsewhere: TestApp;
let ana: TestPerson;
let post: TestPost;
let postElsewhere: TestPost;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sfera-reads-'));
  await cp(INDEX, join(dist, 'index.html'));
  [test, elsewhere] = [await createTestApp({}, dist), await createTestApp()];
  ana = await test.addPerson('ana');
  post = await test.addPost(ana);
  const [rita, rob] = [await elsewhere.addPerson('rita'), await elsewhere.addPerson('rob')];
  await elsewhere.addFollow(rob, rita);
  postElsewhere = await elsewhere.addPost(rita, { description: 'Из реплики' });
});

afterAll(() => rm(dist, { recursive: true, force: true }));

beforeEach(() => {
  test.context.replicas = { choose: () => elsewhere.context.db, close: async () => {} };
});
afterEach(() => {
  test.context.replicas = null;
});

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => headers['set-cookie'];
const preview = async ({ id }: TestPost) =>
  (await test.app.inject({ url: `/post/${id}`, headers: { host: 'sfera.test' } })).body;
const search = async (cookie = '') => {
  const { body } = await test.send(searchUsers, { as: ana, query: { query: 'ri' }, headers: { cookie } });
  return body.users.map(({ login }) => login);
};

it('reads search and recommendations from the replica', async () => {
  expect(await search()).toEqual(['rita']);
  const people = await test.send(listRecommendedUsers, { as: ana });
  expect(people.body.recommendations[0]).toMatchObject({ login: 'rita' });
  const { recommendations } = (await test.send(listRecommendations, { as: ana })).body;
  expect(recommendations.map(({ id }) => id)).toEqual([postElsewhere.id]);
});

it('reads the pages of guests and the previews of links from the replica', async () => {
  const { posts } = (await test.send(listPosts)).body;
  expect(posts.map(({ id }) => id)).toEqual([postElsewhere.id]);
  expect(await preview(postElsewhere)).toContain('content="Из реплики"');
});

it('reads everything else of a member from the primary', async () => {
  const { posts } = (await test.send(listPosts, { as: ana })).body;
  expect(posts.map(({ id }) => id)).toEqual([post.id]);
  const followed = await test.send(listRecommendations, { as: ana, query: { type: 'subscribesPosts' } });
  expect([followed.status, followed.body.recommendations]).toEqual([200, []]);
  expect((await test.send(getCurrentUser, { as: ana })).status).toBe(200);
  expect((await test.send(listNotifications, { as: ana })).status).toBe(200);
});

it('reads what the replica does not have yet, or fails to read, from the primary', async () => {
  expect((await test.send(getPost, { params: { id: post.id } })).body.post.id).toBe(post.id);
  expect((await test.send(listComments, { params: { postId: post.id } })).body).toEqual([]);
  expect(await preview(post)).toContain(`content="http://sfera.test/post/${post.id}"`);

  const gone = openDatabase({ host: '127.0.0.1', port: 1, isReplica: true }, 1);
  test.context.replicas = { choose: () => gone.db, close: () => gone.close() };
  expect(await search()).toEqual([]);
  await gone.close();
});

it('reads everything from the primary for a caller who has just written, and tells the caller so', async () => {
  const ben = await test.addPerson('ben');
  const written = await test.send(requestFollow, { as: ana, params: { id: ben.id } });
  expect(cookieOf(written)).toBe(`${WROTE}; Max-Age=5; Path=/; HttpOnly; SameSite=Strict`);
  expect(await search(`a=b; ${WROTE}`)).toEqual([]);
  expect(await search(`not-${WROTE}`)).toEqual(['rita']);
});

it('tells the caller also when the write fails, as it may be committed', async () => {
  const refused = await test.send(requestFollow, { as: ana, params: { id: ana.id } });
  expect([refused.status, cookieOf(refused)]).toEqual([409, expect.stringContaining(WROTE)]);
});

it('lets views count as no write, and reads as none', async () => {
  const calls = [
    await test.send(addUniqueView, { as: ana, params: { postId: post.id } }),
    await test.send(viewSwipe, { as: ana, body: { postId: post.id } }),
    await test.send(getCurrentUser, { as: ana }),
  ];
  expect(calls.map(cookieOf)).toEqual([undefined, undefined, undefined]);
});

it('sends the mark over https only, where people come by https', async () => {
  const open = await createTestApp({ publicUrl: 'https://sfera.example' });
  open.context.replicas = { choose: () => null, close: async () => {} };
  const eva = await open.addPerson('eva');
  const written = await open.send(requestFollow, { as: eva, params: { id: eva.id } });
  expect(cookieOf(written)).toMatch(/; Secure$/);
});

it('sends no mark where there are no replicas', async () => {
  test.context.replicas = null;
  const written = await test.send(requestFollow, { as: ana, params: { id: ana.id } });
  expect(cookieOf(written)).toBeUndefined();
});
