import { blockUser } from '@sfera/contract/people/blocks';
import { mute } from '@sfera/contract/people/mutes';
import { followTag, listTagPosts } from '@sfera/contract/posts/tags';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const feed = async (query: { limit?: number; before?: string } = {}) =>
  (await test.send(listTagPosts, { as: ben, query })).body;

it('the feed of followed tags shows other people’s posts, each once, newest first and in pages', async () => {
  for (const name of ['море', 'лес']) await test.send(followTag, { as: ben, params: { name } });
  const { id: both } = await test.addPost(ana, { description: '#море #лес' });
  const { id: sea } = await test.addPost(ana, { description: 'Ещё #МОРЕ' });
  await test.addPost(ana, { description: '#город' });
  await test.addPost(ben, { description: 'Моё #море' });
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addPost(shy, { description: '#море' });
  const rude = await test.addPerson('rude');
  await test.addPost(rude, { description: '#море' });
  const loud = await test.addPerson('loud');
  await test.addPost(loud, { description: '#море' });
  await test.send(blockUser, { as: ben, params: { id: rude.id } });
  await test.send(mute, { as: ben, params: { id: loud.id }, body: { what: 'posts', lasts: 'forever' } });
  const first = await feed({ limit: 1 });
  expect(first.posts.map(({ id }) => id)).toEqual([sea]);
  const second = await feed({ limit: 1, ...(first.nextCursor && { before: first.nextCursor }) });
  expect([second.posts.map(({ id }) => id), second.nextCursor]).toEqual([[both], null]);
});
