import * as v from 'valibot';
import { readFile } from 'node:fs/promises';
import { getChatWith, listChats, listMessages, type ChatSummary } from '@sfera/contract/chat/chat';
import { ChatId, UserId } from '@sfera/contract/base/ids';
import { listPosts } from '@sfera/contract/posts/posts';
import { listSwipes } from '@sfera/contract/posts/swipes';
import { afterEach, expect, it, vi } from 'vitest';
import { loseConnection, makeToken, refuse, reply } from '#shared/testing.tsx';
import { call } from './call.ts';
import { getSession, signIn } from './session.ts';

const script = await readFile(`${import.meta.dirname}/../../../public/early.js`, 'utf8');
const userId = v.parse(UserId, '01990000-0000-7000-8000-0000000000a1');
const chatId = v.parse(ChatId, '01990000-0000-7000-8000-0000000000c1');
const feed = { posts: [], nextCursor: null };
const topOfFeed = { query: { limit: 10, skip: 0, type: 'image' } } as const;

afterEach(() => {
  history.replaceState(null, '', '/');
  globalThis.sferaEarly = undefined;
});

/** Runs the script as the page of this address does. */
function openPage(path: string, state: unknown = null): void {
  history.replaceState(state, '', path);
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is no module
  new Function(script)();
}

const askedFor = () =>
  Object.keys(globalThis.sferaEarly ?? {}).map((href) => href.replace(location.origin, ''));

it('asks beside the code, and the app takes the answer over once', async () => {
  const token = makeToken();
  signIn(token);
  const calls = reply(listPosts, feed);
  openPage('/photo');
  await expect(call(listPosts, topOfFeed)).resolves.toEqual(feed);
  expect(calls.map(({ authorization, query }) => [authorization, query['type']])).toEqual([
    [`Bearer ${token}`, 'image'],
  ]);
  await call(listPosts, topOfFeed);
  expect(calls).toHaveLength(2);
});

it.each([
  ['another account has signed in', () => void signIn(makeToken({ id: userId }))],
  ['the person has tapped', () => document.body.click()],
  ['the answer is old', () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)],
])('asks again when %s', async (_what, happen) => {
  signIn(makeToken());
  const calls = reply(listPosts, feed);
  openPage('/photo');
  happen();
  await call(listPosts, topOfFeed);
  expect(calls).toHaveLength(2);
});

it('asks again for what must be fresh', async () => {
  signIn(makeToken());
  const calls = reply(listPosts, feed);
  openPage('/photo');
  await call(listPosts, { ...topOfFeed, isFresh: true });
  expect(calls).toHaveLength(2);
});

it('ends the session when the early call is refused', async () => {
  signIn(makeToken());
  const calls = refuse(listPosts, 'signed_out');
  openPage('/photo');
  await expect(call(listPosts, topOfFeed)).rejects.toMatchObject({ code: 'signed_out' });
  expect(getSession()).toBeNull();
  expect(calls).toHaveLength(1);
});

it('reports a lost connection, and the next try asks again', async () => {
  signIn(makeToken());
  loseConnection(listPosts);
  openPage('/photo');
  await expect(call(listPosts, topOfFeed)).rejects.toMatchObject({ code: 'network' });
  reply(listPosts, feed);
  await expect(call(listPosts, topOfFeed)).resolves.toEqual(feed);
});

it('gives up with the signal of the call', async () => {
  signIn(makeToken());
  reply(listPosts, feed);
  openPage('/photo');
  await expect(call(listPosts, { ...topOfFeed, signal: AbortSignal.abort('left') })).rejects.toBe('left');
});

it('asks for the messages of a chat as soon as the chat is known', async () => {
  signIn(makeToken());
  const user = { id: userId, login: 'timur', userName: '', logoImage: null, isVerified: false };
  const chat: ChatSummary = {
    id: chatId,
    interlocutor: user,
    lastMessage: null,
    unreadCount: 20,
    isOnline: false,
  };
  reply(listChats, []);
  reply(getChatWith, { chat, user });
  const calls = reply(listMessages, { messages: [] });
  openPage(`/chat?with=${userId}`);
  await call(getChatWith, { params: { userId } });
  expect(askedFor()).toEqual(['/api/chats', `/api/messages/${chatId}?limit=25`]);
  await call(listMessages, { params: { chatId }, query: { limit: 25 } });
  expect(calls).toHaveLength(1);
});

it('asks for nothing that a restored feed shows already', async () => {
  signIn(makeToken());
  reply(listPosts, feed);
  sessionStorage.setItem('sfera:feed-positions', JSON.stringify([{ key: 'abc:image' }]));
  openPage('/photo', { key: 'abc' });
  expect(askedFor()).toEqual([]);
  openPage('/photo', { key: 'def' });
  expect(askedFor()).toEqual(['/api/posts?limit=10&skip=0&type=image']);
  await call(listPosts, topOfFeed);
});

it.each([
  ['a guest', () => {}],
  ['an expired session', () => (signIn(makeToken()), localStorage.setItem('jwtTokenExpiry', '1'))],
])('asks for nothing for %s', (_who, prepare) => {
  const calls = reply(listSwipes, []);
  prepare();
  openPage('/swipes');
  expect([askedFor(), calls]).toEqual([[], []]);
});
