import { listComments } from '@sfera/contract/comments/comments';
import { getPost } from '@sfera/contract/posts/posts';
import { getTag } from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runStep } from '../../jobs/steps.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { MARK_OLDER_POSTS } from '../posts/index.ts';
import { LINK_OLDER_COMMENTS } from './mentions-step.ts';

it('posts and comments from before there were tags and mentions get theirs, and nobody is told', async () => {
  const test = await createTestApp();
  const { context } = test;
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
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
  const { rows } = await sql`select from notices`.execute(context.db);
  expect(rows).toEqual([]);
});
