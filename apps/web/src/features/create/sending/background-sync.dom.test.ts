import type { UserId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { askWorker, followClosing } from './background-sync.ts';

const userId = '01990000-0000-7000-8000-000000000001' as UserId;
const register = vi.fn<(tag: string) => Promise<void>>();
let isReady: boolean;
let page: AbortController;

beforeEach(() => {
  page?.abort();
  page = new AbortController();
  isReady = true;
  register.mockReset().mockRejectedValue(new DOMException('Forbidden', 'NotAllowedError'));
});

async function open(serviceWorker: object | undefined = { ready: Promise.resolve({ sync: { register } }) }) {
  vi.stubGlobal('navigator', { serviceWorker });
  followClosing(userId, () => isReady, page.signal);
  await new Promise((resolve) => setTimeout(resolve));
}

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('asks for what an earlier page has left, for what becomes ready, and when the page goes', async () => {
  await open();
  expect(register.mock.calls).toEqual([[`sfera-sending:${userId}`]]);
  askWorker();
  hide();
  expect(register).toHaveBeenCalledTimes(3);
});

it('asks for nothing while nothing is ready, nor after a sign-out', async () => {
  isReady = false;
  await open();
  hide();
  isReady = true;
  page.abort();
  askWorker();
  hide();
  expect(register).not.toHaveBeenCalled();
});

it.each([
  ['Background Sync', { ready: Promise.resolve({}) }],
  ['a worker', undefined],
])('does without %s', async (_, serviceWorker) => {
  vi.stubGlobal('navigator', { serviceWorker });
  followClosing(userId, () => true, page.signal);
  await new Promise((resolve) => setTimeout(resolve));
  expect(() => askWorker()).not.toThrow();
});
