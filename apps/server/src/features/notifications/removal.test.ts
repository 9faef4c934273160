import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { removeFollower, requestFollow, unfollow } from '@sfera/contract/people/follows';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { deletePost } from '@sfera/contract/posts/posts';
import { deleteUser } from '@sfera/contract/people/profiles';
import { removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTestApp,
  PASSWORD,
  type TestApp,
  type TestPerson,
  type TestPost,
} from '../../testing/test-app.ts';

const test: TestApp = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let commentId: string;
let round = 0;

const types = async (of: TestPerson) => {
  await test.context.events.settled();
  return (await test.send(listNotifications, { as: of })).body.map(({ type, sender }) => [
    type,
    sender.login.split('-')[0],
  ]);
};
const count = async () =>
  Number(
    (
      await test.context.db
        .selectFrom('notices')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    )[0]?.n,
  );

/** Ana and Ben each follow the author, react to the post and comment it. */
beforeEach(async () => {
  await test.context.db.deleteFrom('notices').execute();
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
  for (const as of [ben, ana]) {
    await test.send(requestFollow, { as, params: { id: author.id } });
    await test.send(setReaction, { as, body: { postId: post.id, emoji: 'love' } });
    const { body } = await test.send(addComment, { as, params: { postId: post.id }, body: { text: 'Да' } });
    commentId = body.id;
    await test.context.events.settled();
    test.context.clock.advance(60_000); // ids of the same millisecond have no order
  }
  expect(await count()).toBe(6);
});

const of = (login: string, ...kinds: string[]) => kinds.map((kind) => [kind, login]).toSorted();
const left = async () => (await types(author)).toSorted();

describe('a notification is removed with', () => {
  it('its reaction, and is new with the next one', async () => {
    await test.send(removeReaction, { as: ana, params: { postId: post.id } });
    expect(await left()).toEqual([
      ...of('ana', 'comment'),
      ...of('ben', 'comment'),
      ...of('ana', 'follow'),
      ...of('ben', 'follow'),
      ...of('ben', 'reaction'),
    ]);
    await test.send(setReaction, { as: ana, body: { postId: post.id, emoji: 'wow' } });
    expect((await types(author))[0]).toEqual(['reaction', 'ana']);
  });

  it('its comment', async () => {
    expect((await test.send(deleteComment, { as: ana, params: { commentId } })).status).toBe(204);
    expect((await left()).filter(([type]) => type === 'comment')).toEqual([['comment', 'ben']]);
    expect(await count()).toBe(5);
  });

  it('its post', async () => {
    await test.send(deletePost, { as: author, params: { id: post.id } });
    expect(await left()).toEqual([
      ['follow', 'ana'],
      ['follow', 'ben'],
    ]);
    expect(await count()).toBe(2);
  });

  it('its follow, and is new with the next one', async () => {
    await test.send(unfollow, { as: ana, params: { id: author.id } });
    expect((await left()).filter(([type]) => type === 'follow')).toEqual([['follow', 'ben']]);
    await test.send(requestFollow, { as: ana, params: { id: author.id } });
    expect((await types(author))[0]).toEqual(['follow', 'ana']);
  });

  it('the removed follower, and so is the one about their acceptance', async () => {
    const at = test.context.clock.now();
    test.context.events.emit('followAccepted', { followerIds: [ben.id], followeeId: author.id, at });
    expect(await types(ben)).toEqual([['follow_accepted', 'author']]);
    expect((await test.send(removeFollower, { as: author, params: { id: ben.id } })).status).toBe(200);
    expect(await types(ben)).toEqual([]);
    expect((await left()).filter(([type]) => type === 'follow')).toEqual([['follow', 'ana']]);
  });

  it('the account that sent it', async () => {
    const at = test.context.clock.now();
    test.context.events.emit('followDeclined', { followerId: ben.id, followeeId: ana.id, at });
    expect(await types(ben)).toEqual([['follow_declined', 'ana']]);
    expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
    expect(await left()).toEqual(of('ben', 'comment', 'follow', 'reaction'));
    expect(await types(ben)).toEqual([]);
  });

  it('the account that received it', async () => {
    expect((await test.send(deleteUser, { as: author, body: { password: PASSWORD } })).status).toBe(204);
    expect(await count()).toBe(0);
  });
});

describe('nothing is stored', () => {
  it('about a subject that is gone already', async () => {
    await test.send(deleteComment, { as: ana, params: { commentId } });
    await test.send(removeReaction, { as: ana, params: { postId: post.id } });
    await test.send(unfollow, { as: ana, params: { id: author.id } });
    const before = await left();
    const at = test.context.clock.now();
    const { events } = test.context;
    const pair = { followerId: ana.id, followeeId: author.id, at };
    events.emit('reacted', { postId: post.id, userId: ana.id, at });
    events.emit('commented', { postId: post.id, commentId: commentId as never, userId: ana.id, at });
    events.emit('followed', pair);
    events.emit('followAccepted', { followerIds: [ana.id], followeeId: author.id, at });
    expect([await left(), await types(ana)]).toEqual([before, []]);
    expect(before).toEqual(of('ben', 'comment', 'follow', 'reaction'));
  });
});
