import type { UserId } from '@sfera/contract/base/ids';
import { UPLOAD_MAX_DAYS } from '@sfera/contract/uploads/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { keptUpload } from './kept-uploads.ts';

/** The entries that IndexedDB would hold; happy-dom has no IndexedDB. */
const stored = new Map<string, unknown>();
let isForbidden = false;
vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, use: (objects: object) => unknown) => {
    if (isForbidden) throw new DOMException('Forbidden', 'SecurityError');
    return use({ transaction: { db: {} } });
  },
  get: async (key: string) => stored.get(key),
  // Browsers throw at once when they open nothing.
  update(key: string, change: (before: unknown) => unknown) {
    if (isForbidden) throw new DOMException('Forbidden', 'SecurityError');
    stored.set(key, change(stored.get(key)));
  },
}));
beforeEach(() => {
  stored.clear();
  isForbidden = false;
});

const userId = '01990000-0000-7000-8000-000000000001' as UserId;
const begun = { address: 'https://sfera.test/api/uploads/1', fingerprint: '1:a:b', isUsed: false };

it('keeps the upload of each work apart, until it is forgotten', async () => {
  await keptUpload(userId, 'one').write(begun);
  await keptUpload(userId, 'two').write({ ...begun, isUsed: true });
  expect(await keptUpload(userId, 'one').read()).toMatchObject(begun);
  await keptUpload(userId, 'one').write(null);
  expect(await keptUpload(userId, 'one').read()).toBeNull();
  expect(await keptUpload(userId, 'two').read()).toMatchObject({ isUsed: true });
});

it('forgets what the server has forgotten', async () => {
  vi.useFakeTimers();
  await keptUpload(userId, 'old').write(begun);
  vi.setSystemTime(Date.now() + UPLOAD_MAX_DAYS * 24 * 3_600_000);
  await keptUpload(userId, 'new').write(begun);
  expect(await keptUpload(userId, 'old').read()).toBeNull();
});

it('lives as long as the page where storage is forbidden', async () => {
  isForbidden = true;
  await keptUpload(userId, 'one').write(begun);
  expect(await keptUpload(userId, 'one').read()).toEqual(begun);
  expect(await keptUpload(userId, 'two').read()).toBeNull();
  await keptUpload(userId, 'one').write(null);
  expect(await keptUpload(userId, 'one').read()).toBeNull();
});
