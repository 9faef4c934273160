import { deleteChat, deleteMessage, markChatRead, sendMessage } from '@sfera/contract/chat/chat';
import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { requestFollow, respondToFollowRequest, unfollow } from '@sfera/contract/people/follows';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { likePost, unlikePost } from '@sfera/contract/posts/likes';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { markNotificationsRead } from '@sfera/contract/notices/notifications';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../base/log.ts';
import { createTestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { addMuteBrowser, composeWaiting, waitingPushes } from '../../../testing/outside/waiting-pushes.ts';

const test = await createTestApp();
const { context } = test;
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let round = 0;
let logged: string[];

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  // Messages of people whom the author does not follow would be requests, without pushes.
  for (const person of [ana, ben]) await test.addFollow(author, person);
  post = await test.addPost(author);
  await addMuteBrowser(context, author);
  await composeWaiting(context);
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((line) => void logged.push(line));
});

// A listener that fails is logged, so the log must stay empty.
afterEach(() => expect(logged).toEqual([]));

/** One call, later than all earlier ones. */
async function call<R extends Route>(route: R, as: TestPerson, input: object): Promise<AnswerOf<R>> {
  context.clock.advance(60_000);
  const { status, body } = await test.send(route, { as, ...input });
  expect(status).toBeLessThan(300);
  return body;
}
const ofPost = () => ({ params: { postId: post.id } });
const ofAuthor = () => ({ params: { id: author.id } });

const actions = {
  message: (as: TestPerson, content = 'Привет') =>
    call(sendMessage, as, { params: { recipientUserId: author.id }, body: { content } }),
  comment: (as: TestPerson, text = 'Красиво') => call(addComment, as, { ...ofPost(), body: { text } }),
  reaction: (as: TestPerson, emoji: Reaction = '🔥') =>
    call(setReaction, as, { body: { postId: post.id, emoji } }),
  like: (as: TestPerson) => call(likePost, as, ofPost()),
  follow: (as: TestPerson) => call(requestFollow, as, ofAuthor()),
  async request(as: TestPerson) {
    await makePrivate();
    await call(requestFollow, as, ofAuthor());
  },
};
const makePrivate = () =>
  context.db.updateTable('users').set({ is_private: true }).where('id', '=', author.id).execute();
const read = () => call(markNotificationsRead, author, {});
const remove = (table: 'users' | 'posts', { id }: { id: string }) =>
  context.db
    .deleteFrom(table)
    .where('id', '=', id as never)
    .execute();

/** The push as it would be sent now, as `title: body`; null when there is nothing to send. */
const pushes = async () =>
  (await composeWaiting(context)).map((push) => push && `${push.message.title}: ${push.message.body}`);

describe('one push sums up', () => {
  it('the people who comment', async () => {
    for (const person of [ana, ben, ana]) await actions.comment(person, `Пишет ${person.login}`);
    expect(await pushes()).toEqual([`${ana.login} и ещё 1 человек комментируют: Пишет ${ana.login}`]);
  });

  it('the people who react, the newest emoji first', async () => {
    await actions.reaction(ana, '😂');
    await actions.reaction(ben, '🔥');
    await actions.reaction(await test.addPerson(`cat-${round}`), '😂');
    expect(await pushes()).toEqual([`cat-${round} и ещё 2 человека: Реагируют на вашу публикацию: 😂 🔥`]);
  });

  it('the people who like, without likes older than a day', async () => {
    await actions.like(await test.addPerson(`cat-${round}`));
    context.clock.advance(24 * 3_600_000);
    for (const person of [ana, author, ben]) await actions.like(person);
    expect(await pushes()).toEqual([`${ben.login} и ещё 1 человек: Ставят «Нравится» вашей публикации`]);
  });

  it('the messages of one person, with a push for each chat', async () => {
    await actions.message(ana, 'Раз');
    await actions.message(ben, 'Кто здесь?');
    await actions.message(ana, 'Два');
    // Events of the same moment have no order.
    expect((await pushes()).toSorted()).toEqual([
      `${ana.login} · 2 сообщения: Два`,
      `${ben.login}: Кто здесь?`,
    ]);
  });

  it('only what is new since the notifications were read', async () => {
    await actions.comment(ana);
    await pushes();
    await read();
    await actions.comment(ben);
    expect(await pushes()).toEqual([`${ben.login} комментирует: Красиво`]);
  });
});

it('a name in preference to a login, and the beginning of a long text', async () => {
  await context.db.updateTable('users').set({ user_name: 'Анна' }).where('id', '=', ana.id).execute();
  await actions.message(ana, 'я'.repeat(1_000));
  expect(await pushes()).toEqual([`Анна: ${'я'.repeat(180)}…`]);
});

type Undo = (done: { id: string; chatId: string }) => Promise<unknown>;
const over: [what: string, kind: keyof typeof actions, undo: Undo][] = [
  [
    'a message that is read',
    'message',
    ({ chatId }) => call(markChatRead, author, { params: { chatId }, body: {} }),
  ],
  [
    'a deleted message',
    'message',
    ({ id: messageId }) => call(deleteMessage, ana, { params: { messageId } }),
  ],
  [
    'a message of a deleted chat',
    'message',
    ({ chatId }) => call(deleteChat, author, { params: { chatId } }),
  ],
  ['a message of who is gone', 'message', () => remove('users', ana)],
  [
    'a deleted comment',
    'comment',
    ({ id: commentId }) => call(deleteComment, ana, { params: { commentId } }),
  ],
  ['a comment that is read', 'comment', read],
  ['a comment of who is gone', 'comment', () => remove('users', ana)],
  ['a comment of a deleted post', 'comment', () => remove('posts', post)],
  ['a reaction that was taken back', 'reaction', () => call(removeReaction, ana, ofPost())],
  ['a reaction that is read', 'reaction', read],
  ['a like that was taken back', 'like', () => call(unlikePost, ana, ofPost())],
  ['a like of who is gone', 'like', () => remove('users', ana)],
  ['a follow that was undone', 'follow', () => call(unfollow, ana, ofAuthor())],
  ['a follow that is read', 'follow', read],
  ['a request that was withdrawn', 'request', () => call(unfollow, ana, ofAuthor())],
  ['a request that is seen', 'request', read],
  ['a request that is answered', 'request', () => answer()],
];

async function answer(action = 'accept') {
  const { id } = await context.db
    .selectFrom('follows')
    .select('id')
    .where('followee_id', '=', author.id)
    .executeTakeFirstOrThrow();
  await call(respondToFollowRequest, author, { params: { id }, body: { action } });
}

/** Does the action; resolves to its push news. */
async function act(kind: keyof typeof actions, as: TestPerson) {
  const done = await actions[kind](as);
  if (done && 'message' in done) return done.message;
  return { id: done && 'id' in done ? done.id : '', chatId: '' };
}

describe('there is no push for', () => {
  it.each(over)('%s', async (_, kind, undo) => {
    const done = await act(kind, ana);
    await context.events.settled();
    await undo(done);
    expect(await pushes()).toEqual([null]);
  });

  it.each([
    ['message', ({ id: messageId }) => call(deleteMessage, ana, { params: { messageId } })],
    ['comment', ({ id: commentId }) => call(deleteComment, ana, { params: { commentId } })],
  ] satisfies [keyof typeof actions, Undo][])(
    'a %s made once more, after the later one is deleted',
    async (kind, undo) => {
      await actions[kind](ana);
      expect(await pushes()).toHaveLength(1);
      const second = await act(kind, ana);
      await context.events.settled();
      await undo(second);
      expect(await pushes()).toEqual([null]);
    },
  );

  it('one’s own actions, repeated requests, and a declined follow request', async () => {
    for (const person of [ana, ben]) await addMuteBrowser(context, person);
    for (const kind of ['comment', 'reaction', 'like'] as const) await actions[kind](author);
    for (const kind of ['reaction', 'like'] as const) await actions[kind](ana);
    const again = { params: { recipientUserId: author.id }, body: { content: 'Привет', tempId: '1' } };
    await call(sendMessage, ana, again);
    expect(await pushes()).toHaveLength(3);
    for (const kind of ['reaction', 'like'] as const) await actions[kind](ana);
    await call(sendMessage, ana, again);

    await actions.request(ben);
    expect(await pushes()).toHaveLength(1);
    await actions.request(ben);
    await answer('decline');
    expect(await waitingPushes(context)).toEqual([]);
  });
});

const set = (setting: string, isOn: boolean) =>
  call(updateNotificationSettings, author, { body: { [setting]: isOn } });

describe('a person who has turned a kind off', () => {
  it.each([
    ['messages', 'message'],
    ['comments', 'comment'],
    ['reactions', 'reaction'],
    ['likes', 'like'],
    ['follows', 'follow'],
    ['follows', 'request'],
  ] as const)(
    '%s, gets no push for a %s, not even a queued one, but for other kinds',
    async (setting, kind) => {
      await test.addFollow(ben, author);
      await actions[kind](ana);
      await context.events.settled();
      await set(setting, false);
      expect(await pushes()).toEqual([null]);

      const others = ['comment', 'like', 'message', 'reaction'] as const;
      for (const other of others) await actions[other](ben);
      await actions[kind](
        kind === 'follow' || kind === 'request' ? await test.addPerson(`cat-${round}`) : ben,
      );
      const kinds = (await waitingPushes(context)).map(({ news }) => news.kind);
      expect(kinds.toSorted()).toEqual(others.filter((other) => other !== kind));
    },
  );
});
