import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { endRefusedSession, signIn, signOut } from '#shared/api/session.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { makeToken } from '#shared/testing.tsx';
import { useDraft } from './draft.ts';
import { alina, timur } from './outgoing/testing-outgoing.ts';

const KEY = `sfera:private:${KATYA}:chat-draft:${alina.id}`;

beforeEach(() => {
  signIn(makeToken());
  vi.useFakeTimers();
});

const open = (partner = alina) => {
  const { result } = renderHook(() => useDraft(partner.id));
  return { text: () => result.current[0], type: (text: string) => act(() => result.current[1](text)) };
};

it('keeps a text of its own for each person, current at once, and writes it down a moment later', () => {
  const [one, other] = [open(), open(timur)];
  one.type('При');
  one.type('Привет');
  expect([one.text(), other.text()]).toEqual(['Привет', '']);
  expect(localStorage.getItem(KEY)).toBeNull();
  vi.advanceTimersByTime(400);
  expect(localStorage.getItem(KEY)).toBe('Привет');
  expect(open().text()).toBe('Привет');
});

it('writes down at once what the page would take along, and that it is sent', () => {
  const { type } = open();
  type('Привет');
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).toBe('Привет');
  type('');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('survives a reload', async () => {
  localStorage.setItem(KEY, 'Недописанное');
  vi.resetModules();
  const { useDraft: useDraftAgain } = await import('./draft.ts');
  await import('#shared/api/session.ts').then(({ checkSession }) => checkSession());
  const { result } = renderHook(() => useDraftAgain(alina.id));
  expect(result.current[0]).toBe('Недописанное');
});

it('takes what another tab has written, unless more is written here', () => {
  const { text, type } = open();
  localStorage.setItem(KEY, 'Из другой вкладки');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(text()).toBe('Из другой вкладки');
  type('Здесь');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(text()).toBe('Здесь');
});

it('leaves nothing behind at a sign-out', () => {
  const { text, type } = open();
  type('Тайна');
  act(() => signOut());
  vi.advanceTimersByTime(1_000);
  expect(text()).toBe('');
  expect(Object.keys(localStorage)).toEqual([]);
  act(() => void signIn(makeToken()));
  expect(text()).toBe('');
});

it('stays on the device when the session has run out', () => {
  const token = makeToken();
  signIn(token);
  open().type('Привет');
  act(() => endRefusedSession(token));
  expect(localStorage.getItem(KEY)).toBe('Привет');
  localStorage.removeItem(KEY);
});
