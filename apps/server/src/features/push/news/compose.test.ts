import { deleteChat, deleteMessage, markChatRead, sendMessage } from '@sfera/contract/chat';
import { addComment, deleteComment } from '@sfera/contract/comments';
import { requestFollow, respondToFollowRequest, unfollow } from '@sfera/contract/follows';
import type { AnswerOf, Route } from '@sfera/contract/kit/route';
import { likePost, unlikePost } from '@sfera/contract/likes';
import { markNotificationsRead, updateNotificationSettings } from '@sfera/contract/notifications';
import type { Reaction } from '@sfera/contract/reaction';
import { removeReaction, setReaction } from '@sfera/contract/post-reactions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../platform/core/log.ts';
import { createTestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { addMuteBrowser, composeWaiting, waitingPushes } from '../../../testing/waiting-pushes.ts';

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
  post = await test.addPost(author);
  await addMuteBrowser(context, author);
  await composeWaiting(context);
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((line) => void logged.push(line));
});

// What is not to be told is not even tried: no listener has failed.
afterEach(() => expect(logged).toEqual([]));

/** One call, later than everything before. */
async function call<R extends Route>(route: R, as: TestPerson, input: object): Promise<AnswerOf<R>> {
  context.clock.advance(60_000);
  const { status, body } = await test.send(route, { as, ...input });
  expect(status).toBeLessThan(300);
  return body;
}
const ofPost = () => ({ params: { postId: post.id } });
const ofAuthor = () => ({ params: { id: author.id } });

const deeds = {
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

/** What is told now: `title: body`, or null where it is over. */
const told = async () =>
  (await composeWaiting(context)).map((push) => push && `${push.message.title}: ${push.message.body}`);

describe('several are told of together', () => {
  it('who comments', async () => {
    for (const person of [ana, ben, ana]) await deeds.comment(person, `Пишет ${person.login}`);
    expect(await told()).toEqual([`${ana.login} и ещё 1 человек комментируют: Пишет ${ana.login}`]);
  });

  it('who reacts, the newest emoji first', async () => {
    await deeds.reaction(ana, '😂');
    await deeds.reaction(ben, '🔥');
    await deeds.reaction(await test.addPerson(`cat-${round}`), '😂');
    expect(await told()).toEqual([`cat-${round} и ещё 2 человека: Реагируют на вашу публикацию: 😂 🔥`]);
  });

  it('who likes, but for whom a day has passed', async () => {
    await deeds.like(await test.addPerson(`cat-${round}`));
    context.clock.advance(24 * 3_600_000);
    for (const person of [ana, author, ben]) await deeds.like(person);
    expect(await told()).toEqual([`${ben.login} и ещё 1 человек: Ставят «Нравится» вашей публикации`]);
  });

  it('what one person writes, and every chat for itself', async () => {
    await deeds.message(ana, 'Раз');
    await deeds.message(ben, 'Кто здесь?');
    await deeds.message(ana, 'Два');
    // They may have been added together, and have no order then.
    expect((await told()).toSorted()).toEqual([
      `${ana.login} · 2 сообщения: Два`,
      `${ben.login}: Кто здесь?`,
    ]);
  });

  it('only what is new since the list was read', async () => {
    await deeds.comment(ana);
    await told();
    await read();
    await deeds.comment(ben);
    expect(await told()).toEqual([`${ben.login} комментирует: Красиво`]);
  });
});

it('a name stands before a login, and a long text is cut', async () => {
  await context.db.updateTable('users').set({ user_name: 'Анна' }).where('id', '=', ana.id).execute();
  await deeds.message(ana, 'я'.repeat(1_000));
  expect(await told()).toEqual([`Анна: ${'я'.repeat(180)}…`]);
});

type Undo = (deed: { id: string; chatId: string }) => Promise<unknown>;
const over: [what: string, kind: keyof typeof deeds, undo: Undo][] = [
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

/** Does the deed; resolves to what names it. */
async function doDeed(kind: keyof typeof deeds, as: TestPerson) {
  const done = await deeds[kind](as);
  if (done && 'message' in done) return done.message;
  return { id: done && 'id' in done ? done.id : '', chatId: '' };
}

describe('nobody is told of', () => {
  it.each(over)('%s', async (_, kind, undo) => {
    const deed = await doDeed(kind, ana);
    await context.events.settled();
    await undo(deed);
    expect(await told()).toEqual([null]);
  });

  it.each([
    ['message', ({ id: messageId }) => call(deleteMessage, ana, { params: { messageId } })],
    ['comment', ({ id: commentId }) => call(deleteComment, ana, { params: { commentId } })],
  ] satisfies [keyof typeof deeds, Undo][])(
    'a %s again, when the one after it is deleted',
    async (kind, undo) => {
      await deeds[kind](ana);
      expect(await told()).toHaveLength(1);
      const second = await doDeed(kind, ana);
      await context.events.settled();
      await undo(second);
      expect(await told()).toEqual([null]);
    },
  );

  it('one’s own deeds, what is sent again, and a declined request', async () => {
    for (const person of [ana, ben]) await addMuteBrowser(context, person);
    for (const kind of ['comment', 'reaction', 'like'] as const) await deeds[kind](author);
    for (const kind of ['reaction', 'like'] as const) await deeds[kind](ana);
    const again = { params: { recipientUserId: author.id }, body: { content: 'Привет', tempId: '1' } };
    await call(sendMessage, ana, again);
    expect(await told()).toHaveLength(3);
    for (const kind of ['reaction', 'like'] as const) await deeds[kind](ana);
    await call(sendMessage, ana, again);

    await deeds.request(ben);
    expect(await told()).toHaveLength(1);
    await deeds.request(ben);
    await answer('decline');
    expect(await waitingPushes(context)).toEqual([]);
  });
});

const set = (setting: string, isOn: boolean) =>
  call(updateNotificationSettings, author, { body: { [setting]: isOn } });

describe('who has turned a kind off', () => {
  it.each([
    ['messages', 'message'],
    ['comments', 'comment'],
    ['reactions', 'reaction'],
    ['likes', 'like'],
    ['follows', 'follow'],
    ['follows', 'request'],
  ] as const)(
    '%s, is told of no %s, not even of one that waits, but of the others',
    async (setting, kind) => {
      await test.addFollow(ben, author);
      await deeds[kind](ana);
      await context.events.settled();
      await set(setting, false);
      expect(await told()).toEqual([null]);

      const others = ['comment', 'like', 'message', 'reaction'] as const;
      for (const other of others) await deeds[other](ben);
      await deeds[kind](kind === 'follow' || kind === 'request' ? await test.addPerson(`cat-${round}`) : ben);
      const kinds = (await waitingPushes(context)).map(({ news }) => news.kind);
      expect(kinds.toSorted()).toEqual(others.filter((other) => other !== kind));
    },
  );
});
