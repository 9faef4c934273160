import { listThreads } from '@sfera/contract/comments/threads';
import { getPost } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addComment } from '../features/comments/index.ts';
import { createTestApp } from '../testing/test-app.ts';
import { addLife } from './add-life.ts';
import { addTalk } from './add-talk.ts';
import { readKnownPosts, tempIdOf } from './known-posts.ts';
import { demoPosts } from './posts/posts.ts';

const deedOf = (comment: string) =>
  ({ by: 'ben', hoursLater: 1, reaction: null, comment, answers: null, isLiked: false }) as const;

it('says nothing twice after a version that named its comments by their place in a longer list', async () => {
  const test = await createTestApp();
  const { context } = test;
  const [author, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const { id } = await test.addPost(author);
  const post = { id, authorId: author.id, created_at: context.clock.now(), isTakenDown: false };

  await addComment(context, ben.id, id, { text: 'Вот это да', tempId: `demo-${id}-3` });
  await addLife(context, post, [deedOf('Вот это да'), deedOf('Ещё!')], () => ben.id);
  await addLife(context, post, [deedOf('Красиво'), deedOf('Ещё!'), deedOf('Вот это да')], () => ben.id);
  const { body } = await test.send(listThreads, { params: { postId: id }, query: {} });
  expect(body.comments.map(({ text }) => text).toSorted()).toEqual(
    ['Вот это да', 'Ещё!', 'Красиво'].toSorted(),
  );
});

it('adds what people do once, and nothing to a post that was taken down since an earlier run', async () => {
  const test = await createTestApp();
  const { context } = test;
  const [author, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const [first, second] = demoPosts();
  const posts = [await test.addPost(author), await test.addPost(author)];
  const name = (index: number, tempId: string) =>
    sql`update posts set temp_id = ${tempId}, is_published = ${index === 0},
      removed_at = ${index === 1 ? new Date() : null}
      where id = ${posts[index]?.id}`.execute(context.db);
  await name(0, tempIdOf({ key: first?.key ?? '' }));
  await name(1, tempIdOf({ key: second?.key ?? '' }));
  const known = await readKnownPosts(context, () => author.id);

  const deed = {
    by: 'ben',
    hoursLater: 1,
    reaction: '🔥',
    comment: 'Вот это да',
    answers: null,
    isLiked: true,
  } as const;
  const answer = {
    ...deed,
    by: 'ana',
    hoursLater: 2,
    reaction: null,
    comment: '@ben да',
    answers: 'ben',
    isLiked: false,
  } as const;
  const deeds = [deed, answer];
  const talk = {
    backs: [{ by: 'ben', to: 1, hoursLater: 3, text: 'Ещё бы' }],
    likes: [{ by: 'ana', of: 0, hoursLater: 3 }],
    pinned: 0,
  };
  const idOf = (login: string) => (login === 'ana' ? author.id : ben.id);
  for (let run = 0; run < 2; run += 1)
    for (const post of known.values()) {
      await addLife(context, post, deeds, idOf);
      await addTalk(context, post, { deeds, talk }, idOf);
    }
  const read = (index: number) => test.send(getPost, { as: ben, params: { id: posts[index]?.id ?? '' } });
  expect((await read(0)).body.post).toMatchObject({ countComment: 3, countLike: 1, views: 1 });
  const { body } = await test.send(listThreads, { params: { postId: posts[0]?.id ?? '' } });
  expect(body.comments).toMatchObject([{ text: 'Вот это да', isPinned: true, likes: 1, replies: 2 }]);
  expect((await read(1)).status).toBe(404);
});
