import { blockUser } from '@sfera/contract/blocks';
import { listComments } from '@sfera/contract/comments';
import { mute } from '@sfera/contract/mutes';
import { getPost } from '@sfera/contract/posts';
import { followTag, getTag, listTagPosts } from '@sfera/contract/tags';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { runStep } from '../../jobs/steps.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { LINK_OLDER_COMMENTS } from '../comments/index.ts';
import { MARK_OLDER_POSTS } from './tags-step.ts';

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

it('posts and comments from before there were tags and mentions get theirs, and nobody is told', async () => {
  const { context } = test;
  const post = await test.addPost(ana, { description: 'С @BEN и @nobody на #юг' });
  await test.addComment(ana, post, '@ben!');
  await sql`delete from post_tags where post_id = ${post.id}`.execute(context.db);
  for (const step of [MARK_OLDER_POSTS, LINK_OLDER_COMMENTS])
    await runStep(context, step, new AbortController().signal);
  const mentions = [{ written: 'ben', id: ben.id, login: 'ben' }];
  expect((await test.send(getPost, { params: { id: post.id } })).body.post.mentions).toEqual(mentions);
  const comments = (await test.send(listComments, { params: { postId: post.id } })).body;
  expect(comments.map((comment) => comment.mentions)).toEqual([mentions]);
  expect((await test.send(getTag, { params: { name: 'юг' } })).body.tag.countPosts).toBe(1);
  const { rows } = await sql`select from mentions where is_told`.execute(context.db);
  expect(rows).toEqual([]);
});
