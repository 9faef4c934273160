// @vitest-environment node
import { UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadStory } from '@sfera/contract/stories/stories';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  fileKey,
  PERMIT_KEY,
  preparedKey,
  syncTagOf,
  turnOf,
  WORKS_KEY,
} from '#shared/sending/kept-sending.ts';
import { finishUploads } from './background-upload.ts';
import { scope } from './scope.ts';
import { hashOf, KATYA, keep, keepForm, makeServer, POST, stored } from './testing-background-upload.ts';

vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, use: (objects: object) => unknown) =>
    use({ transaction: { db: {} } }),
  get: async (key: string) => stored.get(key),
  delMany: async (keys: string[]) => keys.forEach((key) => stored.delete(key)),
  update: async (key: string, change: (before: unknown) => unknown) =>
    void stored.set(key, change(stored.get(key))),
}));
vi.mock('./scope.ts', () => {
  const handlers = new Map<string, (event: unknown) => void>();
  return {
    scope: {
      handlers,
      windows: [] as unknown[],
      addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
      clients: { matchAll: async () => windows },
      registration: { showNotification: async (...shown: unknown[]) => void notifications.push(shown) },
    },
  };
});

let windows: unknown[] = [];
let notifications: unknown[][] = [];
const taken = new Set<string>();
let account: string | undefined;
let network: string | undefined;
let server: ReturnType<typeof makeServer>;

beforeEach(() => {
  stored.clear();
  taken.clear();
  windows = [];
  notifications = [];
  account = KATYA;
  network = undefined;
  server = makeServer();
  vi.useRealTimers();
  vi.stubGlobal('location', new URL('https://sfera.test/sw.js'));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('caches', {
    match: async () => (account === undefined ? undefined : new Response(account)),
  });
  vi.stubGlobal('navigator', {
    get connection() {
      return { type: network };
    },
    locks: {
      request: async (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
        while (taken.has(name)) {
          signal.throwIfAborted();
          // oxlint-disable-next-line no-await-in-loop -- a look after each rest
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
        return run();
      },
    },
  });
  finishUploads();
});

/** Dispatches the event; resolves to whether the browser need not repeat it. */
async function sync(tag: string = syncTagOf(KATYA)): Promise<boolean> {
  const works: Promise<unknown>[] = [];
  const { handlers } = scope as unknown as { handlers: Map<string, (event: unknown) => void> };
  handlers.get('sync')?.({ tag, waitUntil: (work: Promise<unknown>) => works.push(work) });
  const [ended] = await Promise.allSettled(works);
  return ended?.status !== 'rejected';
}

const photo = () => new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' });
const BYTES = new Uint8Array(UPLOAD_PART_BYTES * 2 + 1_000).map((_, at) => (at * 7 + (at >> 12)) % 251);
const video = () => new File([BYTES], 'film.mp4', { type: 'video/mp4' });
const uploads = () => stored.get('uploads') as Record<string, { isUsed: boolean }> | undefined;
const arrived = async () => (await hashOf(await server.bytes())) === (await hashOf(BYTES));

it('sends what is ready in its order, forgets it with the permit, and tells of it', async () => {
  keep('b', { files: [photo()] });
  keep('a', { files: [photo()] });
  expect(await sync()).toBe(true);
  expect(server.published).toEqual(['b', 'a']);
  expect(server.sent(0, 'file')).toBe('photo.jpg');
  expect(Object.fromEntries(stored)).toEqual({ [WORKS_KEY]: [] });
  expect(notifications[0]).toMatchObject([
    'Опубликовано',
    { body: 'Слова b', data: { path: `/post/${POST}`, userId: KATYA } },
  ]);
});

it('sends the files that were made of a work, and is silent where notifications are forbidden', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  keep('a', { files: [photo()] });
  const made = new File(['cut'], 'cut.mp4');
  const music = new File(['song'], 'song.m4a');
  stored.set(preparedKey('a'), {
    id: 'made-a',
    isOwnFile: false,
    prepared: { file: made, extras: { music } },
  });
  expect(await sync()).toBe(true);
  expect(['file', 'music'].map((name) => server.sent(0, name))).toEqual(['cut.mp4', 'song.m4a']);
  expect(notifications).toEqual([]);
});

it('sends the files of a post that the server has not got, publishes them, and forgets them all', async () => {
  keep('a', { files: [photo(), photo(), photo()] });
  server.items.push('made-a-1');
  expect(await sync()).toBe(true);
  expect(server.forms.map((form) => form.get('tempId'))).toEqual(['made-a', 'made-a-2']);
  expect([server.items, server.published]).toEqual([[], ['a']]);
  expect(Object.fromEntries(stored)).toEqual({ [WORKS_KEY]: [] });
  expect(notifications[0]).toMatchObject([
    'Опубликовано',
    { body: 'Слова a', data: { path: `/post/${POST}` } },
  ]);
});

it('sends no file of a post that is published, because the answer to a page was lost', async () => {
  keep('a', { files: [video()] });
  server.published.push('a');
  expect(await sync()).toBe(true);
  expect([server.forms, server.created, stored.has(fileKey('a'))]).toEqual([[], 0, false]);
});

it.each([
  ['a story', uploadStory.path, { isFormer: false }],
  ['a post that a former build has kept', uploadPost.path, { isFormer: true }],
])('publishes %s by its form alone', async (_, path, kind) => {
  keepForm('a', path, kind, photo());
  const paths: string[] = [];
  server.before = (_method, asked) => {
    paths.push(asked);
    return null;
  };
  expect(await sync()).toBe(true);
  expect([paths, server.published]).toEqual([[path], ['a']]);
  expect(Object.fromEntries(stored)).toEqual({ [WORKS_KEY]: [] });
  expect(notifications[0]).toMatchObject(['Опубликовано', { body: 'Слова a' }]);
});

it('leaves a post to the next page while one of its files is not ready', async () => {
  keep('a', { files: [photo(), photo()] });
  stored.delete(preparedKey('a-1'));
  expect(await sync()).toBe(true);
  expect([server.items, server.published]).toEqual([[], []]);
  expect(stored.has(fileKey('a'))).toBe(true);
});

it('goes on with a large file at its byte after a cut, and names it with its hash', async () => {
  keep('a', { files: [video()] });
  let isCut = true;
  server.before = (method) => {
    if (method !== 'PATCH' || server.size() === 0 || !isCut) return null;
    isCut = false;
    throw new TypeError('Failed to fetch');
  };
  expect(await sync()).toBe(false);
  expect(uploads()?.['a']).toMatchObject({ isUsed: false });
  expect(stored.has(fileKey('a'))).toBe(true);
  expect(await sync()).toBe(true);
  expect([await arrived(), server.created, server.sentBytes]).toEqual([
    true,
    1,
    BYTES.length + UPLOAD_PART_BYTES,
  ]);
  expect(['uploadId', 'fileHash', 'file'].map((name) => server.sent(0, name))).toEqual([
    'b'.repeat(32),
    await hashOf(BYTES),
    undefined,
  ]);
  expect(uploads()?.['a']).toMatchObject({ isUsed: true });
});

it('asks for the offset after a conflict, and begins anew what the server has forgotten', async () => {
  keep('a', { files: [video()] });
  const refusals = [server.refusal(409, 'upload_offset_conflict'), server.refusal(404, 'upload_not_found')];
  server.before = (method) => (method === 'PATCH' && server.size() > 0 ? (refusals.shift() ?? null) : null);
  expect(await sync()).toBe(true);
  expect([await arrived(), server.created]).toEqual([true, 2]);
});

it('leaves the work to a page that is open, and waits a while for one that is being closed', async () => {
  vi.useFakeTimers();
  keep('a', { files: [photo()] });
  windows = [{}];
  const first = sync();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await first).toBe(false);
  expect(server.forms).toEqual([]);
  const second = sync();
  await vi.advanceTimersByTimeAsync(2_000);
  windows = [];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toBe(true);
  expect(server.published).toEqual(['a']);
});

it('waits for a page that is leaving', async () => {
  keep('a', { files: [photo()] });
  taken.add(turnOf('a'));
  const ended = sync();
  setTimeout(() => taken.delete(turnOf('a')), 5);
  expect(await ended).toBe(true);
  expect(server.forms).toHaveLength(1);
});

it('leaves what another one goes on sending, and has the browser come back', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  keep('a', { files: [photo()] });
  taken.add(turnOf('a'));
  expect(await sync()).toBe(false);
  expect(server.forms).toEqual([]);
});

it('sends nothing that is stopped, lost, unfinished or made anew', async () => {
  keep('stopped', { files: [photo()], isPaused: true });
  keep('lost', { files: [photo()], lostFile: { name: 'photo.jpg' } });
  keep('stale', { files: [photo()] });
  stored.set(preparedKey('stale'), { id: 'other', isOwnFile: true, prepared: { file: null, extras: {} } });
  keep('gone', { files: [photo()] });
  stored.delete(fileKey('gone'));
  stored.set(WORKS_KEY, [...(stored.get(WORKS_KEY) as object[]), { id: 'draft' }]);
  expect(await sync()).toBe(true);
  expect(server.forms).toEqual([]);
  expect(stored.has(PERMIT_KEY)).toBe(true);
});

it('leaves a refused work to the page, and sends the others', async () => {
  keep('bad', { files: [photo()] });
  keep('good', { files: [photo()] });
  const refusals = [server.refusal(422, 'media_unreadable')];
  server.before = () => refusals.shift() ?? null;
  expect(await sync()).toBe(true);
  expect(server.published).toEqual(['good']);
  expect(stored.get(WORKS_KEY)).toMatchObject([{ id: 'bad' }]);
  expect(stored.has(fileKey('bad'))).toBe(true);
});

it.each([408, 409, 429, 500, 503, 507])('has the browser come back after %i', async (status) => {
  keep('a', { files: [photo()] });
  keep('b', { files: [photo()] });
  const refusals = [server.refusal(status, 'busy')];
  server.before = () => refusals.shift() ?? null;
  expect(await sync()).toBe(false);
  expect(server.published).toEqual(['b']);
  expect(await sync()).toBe(true);
  expect(server.published).toEqual(['b', 'a']);
});

it('ends with the session that the server refuses', async () => {
  keep('a', { files: [photo()] });
  keep('b', { files: [photo()] });
  server.before = (_method, path) =>
    path === uploadPostItem.path ? server.refusal(401, 'signed_out') : null;
  expect(await sync()).toBe(true);
  expect([server.forms.length, stored.has(PERMIT_KEY), stored.has(fileKey('a'))]).toEqual([0, false, true]);
});

it.each([
  ['nobody', ''],
  ['another person', '01990000-0000-7000-8000-000000000002'],
])('sends nothing and drops the token when %s is signed in', async (_, id) => {
  account = id;
  keep('a', { files: [photo()] });
  expect(await sync()).toBe(true);
  expect([server.forms.length, stored.has(PERMIT_KEY), stored.has(fileKey('a'))]).toEqual([0, false, true]);
});

it('waits for Wi-Fi where the person wants that', async () => {
  keep('a', { files: [photo()] });
  stored.set(PERMIT_KEY, { token: 'token', isWifiOnly: true });
  network = 'cellular';
  expect(await sync()).toBe(false);
  network = 'wifi';
  expect(await sync()).toBe(true);
  expect(server.published).toEqual(['a']);
});

it('takes no other event of the browser for its own', async () => {
  keep('a', { files: [photo()] });
  expect(await sync('other')).toBe(true);
  expect(server.forms).toEqual([]);
});
