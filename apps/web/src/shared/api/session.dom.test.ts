import { MINUTE_MS } from '@sfera/contract/base/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeToken } from '#shared/testing.tsx';
import {
  checkSession,
  getSession,
  signIn,
  signOut,
  TOKEN_EXPIRY_KEY,
  TOKEN_KEY,
  watchSession,
} from './session.ts';

let stopWatching = () => {};
beforeEach(() => {
  stopWatching = watchSession();
});
afterEach(() => stopWatching());

const soonMs = () => Date.now() + MINUTE_MS;
const seconds = (ms: number) => Math.floor(ms / 1000);

function store(token: string | null, expiry: string | null) {
  if (token !== null) localStorage.setItem(TOKEN_KEY, token);
  if (expiry !== null) localStorage.setItem(TOKEN_EXPIRY_KEY, expiry);
  checkSession();
}

it.each([
  ['no token', () => store(null, String(soonMs()))],
  ['a token that is no JWT', () => store('hello', String(soonMs()))],
  ['a payload that is no JSON', () => store('a.b.c', String(soonMs()))],
  ['no expiry in the token', () => store(makeToken({ exp: undefined }), String(soonMs()))],
  ['no id in the token', () => store(makeToken({ id: undefined }), String(soonMs()))],
  ['an expired claim', () => store(makeToken({ exp: seconds(Date.now()) - 1 }), String(soonMs()))],
  ['an expired timestamp', () => store(makeToken(), String(Date.now() - 1))],
  ['a timestamp that is no number', () => store(makeToken(), 'завтра')],
])('%s is no session, and the storage is cleared', (_, arrange) => {
  arrange();
  expect(getSession()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('opens a session with a valid token', () => {
  store(makeToken(), String(soonMs()));
  expect(getSession()).toMatchObject({ token: makeToken(), userId: '01990000-0000-7000-8000-000000000001' });
});

it('restores a missing timestamp from the claim', () => {
  const exp = seconds(soonMs());
  store(makeToken({ exp }), null);
  expect(getSession()).not.toBeNull();
  expect(localStorage.getItem(TOKEN_EXPIRY_KEY)).toBe(String(exp * 1000));
});

it.each([
  [{ id: 'a', userId: 'b', sub: 'c' }, 'a'],
  [{ id: undefined, userId: 'b', sub: 'c' }, 'b'],
  [{ id: undefined, sub: 'c' }, 'c'],
  [{ id: '', sub: 'c' }, 'c'],
])('reads the user id of %o as %s', (claims, userId) => {
  signIn(makeToken(claims));
  expect(getSession()?.userId).toBe(userId);
});

it('reads claims as UTF-8', () => {
  signIn(makeToken({ login: 'Катя 🌌' }));
  expect(getSession()).not.toBeNull();
});

it('does not open a session with a malformed or expired token', () => {
  expect(signIn('hello')).toBe(false);
  expect(signIn(makeToken({ exp: seconds(Date.now()) - 5 }))).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it('removes both entries and no others at sign-out', () => {
  localStorage.setItem('viewed_posts', '{}');
  signIn(makeToken());
  expect(Object.keys(localStorage).toSorted()).toEqual([TOKEN_KEY, TOKEN_EXPIRY_KEY, 'viewed_posts']);
  signOut();
  expect(Object.keys(localStorage)).toEqual(['viewed_posts']);
});

it('expires by itself, also when its end is further away than the longest timer', () => {
  vi.useFakeTimers();
  signIn(makeToken({ exp: seconds(Date.now()) + 30 * 24 * 3_600 }));
  vi.advanceTimersByTime(29 * 24 * 60 * MINUTE_MS);
  expect(localStorage.getItem(TOKEN_KEY)).not.toBeNull();
  vi.advanceTimersByTime(25 * 60 * MINUTE_MS);
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

it('follows another tab', () => {
  signIn(makeToken());
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(getSession()).toBeNull();
  localStorage.setItem(TOKEN_KEY, makeToken({ id: 'other' }));
  dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  expect(getSession()?.userId).toBe('other');
});
