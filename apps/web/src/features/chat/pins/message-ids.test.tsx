import * as v from 'valibot';
import { MessageId, UserId } from '@sfera/contract/base/ids';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { messageIdStore } from './message-ids.ts';

const katya = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
const timur = v.parse(UserId, '01990000-0000-7000-8000-0000000000b1');
const alina = v.parse(UserId, '01990000-0000-7000-8000-0000000000b2');
const idOf = (n: number) => v.parse(MessageId, `01990000-0000-7000-9000-00000000000${n}`);
const [first, second, third] = [idOf(1), idOf(2), idOf(3)];
const KEY = `sfera:marks:${katya}:${timur}`;

/** Opens the store as a freshly loaded page does. */
function open(max = 10) {
  const store = messageIdStore('marks', max);
  const { result, unmount } = renderHook(() => store.useIds(timur));
  return { store, ids: () => result.current, unmount };
}

beforeEach(() => signIn(makeToken()));

it('keeps the marks of one chat over a reload, in the order in which they were made', () => {
  const page = open();
  act(() => page.store.add(katya, timur, second));
  act(() => page.store.add(katya, timur, first));
  act(() => page.store.add(katya, alina, third));
  expect(page.ids()).toEqual([second, first]);
  act(() => page.store.add(katya, timur, second));
  expect(page.ids(), 'made anew').toEqual([first, second]);
  page.unmount();
  expect(open().ids()).toEqual([first, second]);
});

it('removes marks, and leaves no storage entry when the last mark is removed', () => {
  const { store, ids } = open();
  act(() => store.add(katya, timur, first));
  act(() => store.add(katya, timur, second));
  act(() => store.remove(katya, timur, [second]));
  expect(ids()).toEqual([first]);
  act(() => store.remove(katya, timur, [first]));
  expect(ids()).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('drops the oldest marks when there are too many', () => {
  const { store, ids } = open(2);
  for (const id of [first, second, third]) act(() => store.add(katya, timur, id));
  expect(ids()).toEqual([second, third]);
});

it('shows marks that another tab makes', () => {
  const { store, ids } = open();
  act(() => store.add(katya, timur, first));
  localStorage.setItem(KEY, JSON.stringify([first, second]));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(ids()).toEqual([first, second]);
});

it('treats invalid stored text as no marks', () => {
  localStorage.setItem(KEY, '{"not": "a list"}');
  expect(open().ids()).toEqual([]);
});

it('keeps marks until a reload when storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const { store, ids } = open();
  act(() => store.add(katya, timur, first));
  expect(ids()).toEqual([first]);
});
