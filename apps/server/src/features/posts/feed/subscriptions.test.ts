import { getPost } from '@sfera/contract/posts/posts';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { addUniqueView } from '@sfera/contract/posts/views';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;

beforeEach(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
});

async function follow(login: string, settings: { isPrivate?: boolean } = {}): Promise<TestPerson> {
  const person = await test.addPerson(login, settings);
  await test.addFollow(reader, person);
  return person;
}

const view = ({ id: postId }: TestPost, as = reader) => test.send(addUniqueView, { as, params: { postId } });
const read = async () => (await test.send(listSubscriptions, { as: reader })).body.users;
const order = async () => (await read()).map(({ login, hasUnseen }) => `${login}${hasUnseen ? ' new' : ''}`);

it('holds accounts with an unseen newest post first, then by that post, and accounts without posts last', async () => {
  const [quiet, ana, ben, cat, dan] = [
    await follow('quiet'),
    await follow('ana'),
    await follow('ben'),
    await follow('cat', { isPrivate: true }),
    await follow('dan'),
  ];
  await test.addPost(quiet, { status: 'processing' });
  const [oldest] = [await test.addPost(ana), await test.addPost(cat), await test.addPost(ben)];
  const newest = await test.addPost(dan);
  await view(newest);
  await view(oldest);
  expect(await order()).toEqual(['ben new', 'cat new', 'dan', 'ana', 'quiet']);

  const again = await test.addPost(ana);
  await view(again, ben);
  expect(await order()).toEqual(['ana new', 'ben new', 'cat new', 'dan', 'quiet']);
  expect((await read())[0]).toEqual({
    id: ana.id,
    login: 'ana',
    userName: 'ana',
    logoImage: null,
    isVerified: false,
    newestPostId: again.id,
    hasUnseen: true,
    posts: [again, oldest].map(({ id, mediaKey }) => ({
      id,
      thumbnailUrl: expect.stringContaining(mediaKey),
      picture: expect.objectContaining({ sources: expect.any(Array) }),
      fileType: 'image',
      createdAt: expect.any(String),
    })),
  });
  expect((await read()).at(-1)).toMatchObject({ newestPostId: null, hasUnseen: false, posts: [] });
});

it('shows all photos and videos of a post, as other lists do', async () => {
  const ana = await follow('ana');
  const { id } = await test.addPost(ana, { further: [{ kind: 'video' }] });
  await test.addPost(ana);
  const [one, several] = (await read())[0]?.posts ?? [];
  expect(one).not.toHaveProperty('items');
  const { post } = (await test.send(getPost, { as: reader, params: { id } })).body;
  expect(several).toMatchObject({ id, fileType: 'image', items: post.items });
  expect(post.items).toHaveLength(2);
});

it('depends on the newest finished post only', async () => {
  const ana = await follow('ana');
  await test.addPost(ana);
  const newest = await test.addPost(ana);
  await test.addPost(ana, { status: 'failed' });
  await view(newest);
  expect(await read()).toMatchObject([{ newestPostId: newest.id, hasUnseen: false }]);
});

it('holds three newest finished posts of each account, newest first', async () => {
  const ana = await follow('ana');
  const posts = [];
  for (let n = 0; n < 4; n += 1) posts.push(await test.addPost(ana));
  await test.addPost(ana, { status: 'processing', kind: 'video' });
  const [first] = await read();
  expect(first?.posts.map(({ id }) => id)).toEqual(
    posts
      .slice(1)
      .toReversed()
      .map(({ id }) => id),
  );
});

it('omits oneself, strangers, followers and accounts whose answer is pending', async () => {
  const [asked, fan] = [await test.addPerson('asked', { isPrivate: true }), await test.addPerson('fan')];
  await test.addFollow(reader, asked, 'pending');
  await test.addFollow(fan, reader);
  for (const person of [asked, fan, reader]) await test.addPost(person);
  expect(await read()).toEqual([]);
});

it('ends after a hundred accounts', async () => {
  for (let index = 0; index < 101; index += 1) await test.addPost(await follow(`friend-${index}`));
  const users = await order();
  expect([users.length, users[0], users.at(-1)]).toEqual([100, 'friend-100 new', 'friend-1 new']);
});
