import { editComment, likeComment } from '@sfera/contract/comments/threads';
import { addComment } from '@sfera/contract/comments/comments';
import { followTag } from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

it('an archive is complete when the rows fill more than one page', async () => {
  const post = await test.addPost(ben);
  await sql`
    insert into comments (id, post_id, user_id, text, created_at)
    select gen_random_uuid(), ${post.id}, ${ana.id}, n::text, ${test.context.clock.now()}
    from generate_series(1, 1234) n`.execute(test.context.db);
  const { data } = await openArchive(test, await makeArchive(test, ana));
  const texts = (data['comments'] as { text: string }[]).map(({ text }) => Number(text));
  expect(texts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1234 }, (_, index) => index + 1));
});

it('an archive holds former words of comments, likes of comments and the news of replies', async () => {
  const post = await test.addPost(ben);
  const params = { postId: post.id };
  const { body: said } = await test.send(addComment, { as: ana, params, body: { text: 'Ух' } });
  await test.send(editComment, { as: ana, params: { commentId: said.id }, body: { text: 'Ух ты' } });
  await test.send(likeComment, { as: ana, params: { commentId: said.id } });
  const { body: reply } = await test.send(addComment, {
    as: ben,
    params,
    body: { text: 'Да', answers: said.id },
  });
  await test.context.events.settled();
  const at = test.context.clock.now().toISOString();
  const { data } = await openArchive(test, await makeArchive(test, ana));
  expect(data['comments']).toEqual([
    {
      id: said.id,
      postId: post.id,
      text: 'Ух ты',
      likes: 1,
      versions: [{ text: 'Ух', until: at }],
      createdAt: at,
    },
  ]);
  expect(data['commentLikes']).toEqual([{ commentId: said.id, createdAt: at }]);
  expect(data['commentNews']).toEqual([
    { type: 'reply', from: ben.login, commentId: reply.id, createdAt: at, readAt: null },
  ]);
});

it('an archive holds the news of mentions and the followed tags of the person alone', async () => {
  const post = await test.addPost(ben);
  const text = `Где ты, @${ana.login}?`;
  const { body } = await test.send(addComment, { as: ben, params: { postId: post.id }, body: { text } });
  for (const person of [ana, ben])
    await test.send(followTag, { as: person, params: { name: `Море_${person.login.replace('-', '_')}` } });
  const at = test.context.clock.now().toISOString();
  const { data } = await openArchive(test, await makeArchive(test, ana));
  expect(data['mentions']).toEqual([
    { from: ben.login, postId: null, commentId: body.id, storyId: null, createdAt: at, readAt: null },
  ]);
  expect(data['followedTags']).toEqual([{ name: `Море_ana_${number}`, followedAt: at }]);
});

it('an archive names the person’s circles, and for whom a post or a story was', async () => {
  const circle = await addTestCircle(test.context, ben, [ana]);
  await test.addPost(ana, { audience: circle });
  await test.addStory(ana, { audience: 'followers' });
  const { data } = await openArchive(test, await makeArchive(test, ana));
  expect(data['circles']).toEqual([{ name: 'Семья', role: 'member', joinedAt: expect.any(String) }]);
  expect(data['posts']).toEqual([expect.objectContaining({ audience: 'circle', circle: 'Семья' })]);
  expect(data['stories']).toEqual([expect.objectContaining({ audience: 'followers' })]);
});
