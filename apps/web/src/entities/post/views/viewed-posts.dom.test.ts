import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { markViewed, unmarkViewed, wasViewed } from './viewed-posts.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const one = v.parse(PostId, '01957f6e-0000-7000-8000-000000000001');
const other = v.parse(PostId, '01957f6e-0000-7000-8000-000000000002');
const stored = () => JSON.parse(localStorage.getItem('viewed_posts') ?? '{}');

beforeEach(() => localStorage.clear());

it('remembers a view for 24 hours, not longer', () => {
  markViewed(one, now);
  expect(wasViewed(one, now + 24 * HOUR_MS - 1)).toBe(true);
  expect(wasViewed(one, now + 24 * HOUR_MS)).toBe(false);
  expect(wasViewed(other, now)).toBe(false);
});

it('stores ids with the milliseconds of their view and prunes the expired', () => {
  markViewed(one, now);
  markViewed(other, now + 25 * HOUR_MS);
  expect(stored()).toEqual({ [other]: now + 25 * HOUR_MS });
});

it('takes a mark back and leaves the others', () => {
  markViewed(one, now);
  markViewed(other, now);
  unmarkViewed(one, now);
  expect(stored()).toEqual({ [other]: now });
});

it('counts a mark from the future, left by a wrong clock, as none', () => {
  markViewed(one, now + 48 * HOUR_MS);
  expect(wasViewed(one, now)).toBe(false);
});

it.each(['nonsense', 'null', '[]', '7', '{"a":"b"}'])('survives %s in storage', (value) => {
  localStorage.setItem('viewed_posts', value);
  expect(wasViewed(one, now)).toBe(false);
  markViewed(one, now);
  expect(wasViewed(one, now)).toBe(true);
});

it('forgets on sign-out what was viewed: the views of the next account count', () => {
  signIn(makeToken());
  markViewed(one, now);
  signOut();
  expect(wasViewed(one, now)).toBe(false);
});
