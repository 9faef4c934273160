import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeviceAccount } from './device-account.ts';
import { recordAccount } from './forget-account.ts';
import { API_CACHE_PREFIX, MEDIA_CACHE, SHARED_FILE_CACHE } from './messages.ts';

const anna = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
const boris = v.parse(UserId, '01990000-0000-7000-8000-000000000002');

/** The browser's caches: by name, then by address. */
let stored: Map<string, Map<string, Response>>;
const postMessage = vi.fn<(message: unknown) => void>();
const clearAppBadge = vi.fn<() => Promise<void>>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
let shown: { data: { userId: string } | null; close: () => void }[];

const open = async (name: string) => {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    put: async (key: string, response: Response) => void cache.set(key, response),
    delete: async (key: string) => cache.delete(key),
  };
};

const keep = async (...names: string[]) => {
  for (const name of names) await (await open(name)).put('/kept', new Response('kept'));
};

const notification = (data: { userId: string } | null) => {
  const made = { data, close: () => void (shown = shown.filter((other) => other !== made)) };
  return made;
};

beforeEach(() => {
  stored = new Map();
  shown = [];
  postMessage.mockReset();
  clearAppBadge.mockReset().mockResolvedValue();
  unsubscribe.mockReset().mockResolvedValue(true);
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(key)?.clone(),
  });
  const registration = {
    active: { postMessage },
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
    clearAppBadge,
  });
});

it('removes an account’s answers, pictures, files, notifications and push subscription after its sign-out', async () => {
  await recordAccount(anna);
  await keep('sfera-shell', MEDIA_CACHE, SHARED_FILE_CACHE, API_CACHE_PREFIX + anna);
  shown = [notification({ userId: anna }), notification(null)];
  await recordAccount(null);
  expect([...stored.keys()].toSorted()).toEqual(['sfera-account', 'sfera-shell']);
  expect(shown).toEqual([]);
  expect(postMessage).toHaveBeenCalledWith({ type: 'FORGET_PICTURES' });
  expect(clearAppBadge).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(await readDeviceAccount()).toBeNull();
});

it('keeps the next account’s data when the account has changed unnoticed', async () => {
  await recordAccount(anna);
  await keep(API_CACHE_PREFIX + anna, API_CACHE_PREFIX + boris);
  const own = notification({ userId: boris });
  shown = [notification({ userId: anna }), own];
  await recordAccount(boris);
  expect([...stored.keys()].toSorted()).toEqual(['sfera-account', API_CACHE_PREFIX + boris]);
  expect(shown).toEqual([own]);
  expect(await readDeviceAccount()).toBe(boris);
  expect(unsubscribe, 'it may be the new account’s').not.toHaveBeenCalled();
});

it('stores the last account when accounts change faster than the cleanup runs', async () => {
  await recordAccount(anna);
  await keep(API_CACHE_PREFIX + anna);
  vi.spyOn(caches, 'keys').mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [...stored.keys()];
  });
  await Promise.all([recordAccount(null), recordAccount(boris)]);
  expect(await readDeviceAccount()).toBe(boris);
});

it('removes nothing while the account stays, nor a guest’s shared file', async () => {
  await recordAccount(null);
  await keep(SHARED_FILE_CACHE);
  await recordAccount(anna);
  await keep(MEDIA_CACHE, API_CACHE_PREFIX + anna);
  await recordAccount(anna);
  expect(stored.size).toBe(4);
  expect(postMessage).not.toHaveBeenCalled();
});

it('retries an interrupted cleanup the next time', async () => {
  await recordAccount(anna);
  await keep(MEDIA_CACHE);
  postMessage.mockImplementationOnce(() => {
    throw new DOMException('Gone', 'InvalidStateError');
  });
  await expect(recordAccount(null)).rejects.toThrow('Gone');
  expect(await readDeviceAccount()).toBe(anna);
  await recordAccount(null);
  expect(await readDeviceAccount()).toBeNull();
});
