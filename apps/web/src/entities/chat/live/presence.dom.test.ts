import { SOCKET_CONNECT_TIMEOUT_MS } from '@sfera/contract/base/limits';
import { TYPING_SHOWN_MS } from '../typing-store.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testCache } from '#shared/testing.tsx';
import { followChats } from './follow-chats.ts';
import { emitTyping, requestStatus, useIsLiveMissed, useLive } from './live-connection.ts';
import { seedStatus, statusMoment, useIsOnline } from '../presence-store.ts';
import { useIsTyping } from '../typing-store.ts';
import { KATYA, makeChat, makeConnection, makeMessage, TIMUR } from '../testing.ts';

const live = makeConnection();
let stop = () => {};
const show = () =>
  renderHook(() => ({ isOnline: useIsOnline(TIMUR.id), isTyping: useIsTyping(TIMUR.id), live: useLive() }))
    .result;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const typing = { fromUserId: TIMUR.id };

beforeEach(() => {
  vi.useFakeTimers();
  stop = followChats(testCache(), live.connection, KATYA);
});
afterEach(() => stop());

it('shows typing for three seconds, longer while it goes on, and not once it stops', () => {
  const shown = show();
  act(() => live.tell('typing', typing));
  expect(shown.current.isTyping).toBe(true);
  act(() => vi.advanceTimersByTime(TYPING_SHOWN_MS - 1));
  act(() => live.tell('typing', typing));
  act(() => vi.advanceTimersByTime(TYPING_SHOWN_MS - 1));
  expect(shown.current.isTyping).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(shown.current.isTyping).toBe(false);
  act(() => live.tell('typing', typing));
  act(() => live.tell('stopTyping', typing));
  expect(shown.current.isTyping).toBe(false);
});

it('ends typing with the message that was typed, and with its author’s going', () => {
  const shown = show();
  const message = makeMessage(1);
  act(() => live.tell('typing', typing));
  const own = makeMessage(2, { senderId: KATYA });
  act(() => live.tell('newMessage', { message: own, chat: makeChat({ lastMessage: own }) }));
  expect(shown.current.isTyping, 'one’s own says nothing').toBe(true);
  act(() => live.tell('newMessage', { message, chat: makeChat({ lastMessage: message }) }));
  expect(shown.current.isTyping).toBe(false);
  act(() => live.tell('typing', typing));
  act(() => live.tell('userStatus', { userId: TIMUR.id, isOnline: false }));
  expect(shown.current.isTyping).toBe(false);
});

it('believes what is told more than an answer that was asked for before', () => {
  const shown = show();
  const askedAt = statusMoment();
  act(() => live.tell('userStatus', { userId: TIMUR.id, isOnline: true }));
  act(() => seedStatus(TIMUR.id, false, askedAt));
  expect(shown.current.isOnline).toBe(true);
  act(() => seedStatus(TIMUR.id, false, statusMoment()));
  expect(shown.current.isOnline).toBe(false);
});

it('keeps who is online over a short gap, and knows of nobody after a long one', () => {
  const shown = show();
  act(live.connect);
  expect(shown.current.live).not.toBeNull();
  act(() => live.tell('userStatus', { userId: TIMUR.id, isOnline: true }));
  act(live.cut);
  expect(shown.current.live).toBeNull();
  act(() => vi.advanceTimersByTime(4_900));
  act(live.connect);
  act(() => vi.advanceTimersByTime(10_000));
  expect(shown.current.isOnline).toBe(true);
  act(live.cut);
  act(() => vi.advanceTimersByTime(5_000));
  expect(shown.current.isOnline).toBe(false);
});

it('is missed after two seconds without it, after five where it never came, and not once nobody wants it', () => {
  const { result: isMissed } = renderHook(useIsLiveMissed);
  pass(SOCKET_CONNECT_TIMEOUT_MS - 1);
  expect(isMissed.current, 'a page begins without').toBe(false);
  pass(1);
  expect(isMissed.current).toBe(true);
  act(live.connect);
  expect(isMissed.current).toBe(false);

  act(live.cut);
  pass(1_999);
  act(live.connect);
  pass(60_000);
  expect(isMissed.current, 'a short gap').toBe(false);
  act(live.cut);
  pass(1_999);
  expect(isMissed.current).toBe(false);
  pass(1);
  expect(isMissed.current).toBe(true);

  act(stop);
  pass(60_000);
  expect(isMissed.current).toBe(false);
});

it('says nothing without a session, and asks for a status over the connection', () => {
  act(live.connect);
  emitTyping(TIMUR.id);
  requestStatus(TIMUR.id);
  expect(live.connection.emit.mock.calls).toEqual([['requestStatus', { userId: TIMUR.id }]]);
});
