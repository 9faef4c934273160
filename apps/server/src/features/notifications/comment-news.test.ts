import { blockUser } from '@sfera/contract/people/blocks';
import { likeComment, unlikeComment } from '@sfera/contract/comments/threads';
import { addComment, deleteComment, hideComment, unhideComment } from '@sfera/contract/comments/comments';
import type { CommentId } from '@sfera/contract/base/ids';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { mute } from '@sfera/contract/people/mutes';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/outside/waiting-pushes.ts';

const test = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let head: CommentId;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
  head = (await test.addComment(ana, post, 'Где это?')).id;
});

async function answer(as: TestPerson, answers: CommentId, text = 'На море'): Promise<CommentId> {
  test.context.clock.advance(1_000);
  const { body } = await test.send(addComment, { as, params: { postId: post.id }, body: { text, answers } });
  await test.context.events.settled();
  return body.id;
}
async function like(as: TestPerson, commentId = head): Promise<void> {
  test.context.clock.advance(1_000);
  await test.send(likeComment, { as, params: { commentId } });
  await test.context.events.settled();
}
const list = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await test.send(listNotifications, { as, query })).body;
const told = async (as: TestPerson, query?: Record<string, string>) =>
  (await list(as, query)).map(({ type, sender }) => `${type} ${sender.login}`);

it('tells whom a reply answers, and the author of the post of a comment', async () => {
  const reply = await answer(ben, head);
  expect(await list(ana)).toMatchObject([
    {
      type: 'reply',
      read: false,
      sender: { id: ben.id },
      post: { id: post.id },
      comment: { id: reply, text: 'На море' },
    },
  ]);
  expect(await told(author)).toEqual([`comment ${ben.login}`]);
  // The answered author of a reply is told, not the author of the thread's comment.
  await answer(author, reply);
  expect([await told(ben), await told(ana)]).toEqual([[`reply ${author.login}`], [`reply ${ben.login}`]]);
});

it('tells nobody twice: neither the answered author of the post, nor an answered person who is mentioned', async () => {
  const own = (await test.addComment(author, post)).id;
  await answer(ben, own, `Да, @${author.login}`);
  expect(await told(author)).toEqual([`reply ${ben.login}`]);
  await answer(ben, head, `Да, @${ana.login}`);
  expect(await told(ana)).toEqual([`reply ${ben.login}`]);
  await answer(ana, head, 'Сама себе');
  expect(await told(ana)).toEqual([`reply ${ben.login}`]);
});

it('tells of a like for as long as it stands', async () => {
  await like(ben);
  await like(ben);
  await like(ana);
  expect(await told(ana)).toEqual([`comment_like ${ben.login}`]);
  await test.send(unlikeComment, { as: ben, params: { commentId: head } });
  expect(await told(ana)).toEqual([]);
});

it('stands under its tab and counts as unread until the notifications are opened', async () => {
  await answer(ben, head);
  await like(ben);
  expect(await told(ana, { group: 'comments' })).toEqual([`reply ${ben.login}`]);
  expect(await told(ana, { group: 'reactions' })).toEqual([`comment_like ${ben.login}`]);
  expect(await told(ana, { group: 'follows' })).toEqual([]);
  const unread = async () => (await test.send(getUnreadNotifications, { as: ana })).body;
  expect(await unread()).toMatchObject({ hasUnread: true, countUnread: 2 });
  await test.send(markNotificationsRead, { as: ana });
  expect(await unread()).toMatchObject({ hasUnread: false, countUnread: 0 });
  const [newest] = await list(ana, { limit: '1' });
  expect(await told(ana, { limit: '1', before: newest?.id ?? '' })).toEqual([`reply ${ben.login}`]);
});

it.each([
  ['is blocked', () => test.send(blockUser, { as: ana, params: { id: ben.id } })],
  [
    'is muted',
    () => test.send(mute, { as: ana, params: { id: ben.id }, body: { what: 'posts', lasts: 'forever' } }),
  ],
  [
    'acts in a way of which the person wants no news',
    () => test.send(updateNotificationSettings, { as: ana, body: { comments: false, likes: false } }),
  ],
])('tells nothing of somebody who %s', async (_, quiet) => {
  await quiet();
  const { db, clock } = test.context;
  await like(ben);
  const row = {
    id: crypto.randomUUID() as CommentId,
    post_id: post.id,
    user_id: ben.id,
    text: 'Раз',
    temp_id: null,
  };
  await db
    .insertInto('comments')
    .values({ ...row, parent_id: head, created_at: clock.now() })
    .execute();
  test.context.events.emit('commented', {
    postId: post.id,
    commentId: row.id,
    userId: ben.id,
    at: clock.now(),
  });
  await test.context.events.settled();
  expect(await told(ana)).toEqual([]);
});

it('shows nothing of what became private, was archived or deleted', async () => {
  const reply = await answer(ben, head);
  const { db } = test.context;
  await db.updateTable('users').set({ is_private: true }).where('id', '=', author.id).execute();
  expect(await told(ana)).toEqual([]);
  await db.updateTable('users').set({ is_private: false }).where('id', '=', author.id).execute();
  expect(await told(ana)).toHaveLength(1);
  await test.send(deleteComment, { as: ben, params: { commentId: reply } });
  expect(await told(ana)).toEqual([]);
});

it('shows nothing of a thread that the recipient does not see any more', async () => {
  const reply = await answer(ben, head);
  await answer(author, reply);
  expect(await told(ben)).toEqual([`reply ${author.login}`]);
  await test.send(hideComment, { as: author, params: { id: head } });
  expect(await told(ben)).toEqual([]);
  await test.send(unhideComment, { as: author, params: { id: head } });
  await test.send(blockUser, { as: ana, params: { id: ben.id } });
  expect(await told(ben)).toEqual([]);
});

it('is pushed with the words and the place of the comment, likes together', async () => {
  await addMuteBrowser(test.context, ana);
  await composeWaiting(test.context);
  const reply = await answer(ben, head);
  await like(ben);
  await like(author);
  const pushes = (await composeWaiting(test.context)).flatMap((push) => (push ? [push.message] : []));
  expect(pushes.map(({ title, body, path }) => [title, body, path])).toEqual([
    [`${ben.login} отвечает на ваш комментарий`, 'На море', `/myProfile/post/${post.id}#comments-${reply}`],
    [
      `${author.login} и ещё 1 человек`,
      'Ставят «Нравится» вашему комментарию: Где это?',
      `/myProfile/post/${post.id}#comments-${head}`,
    ],
  ]);
});
