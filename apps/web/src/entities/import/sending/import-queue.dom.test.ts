import type { ImportId, UserId } from '@sfera/contract/base/ids';
import {
  findImported,
  publishImportedPost,
  startImport,
  uploadImportItem,
} from '@sfera/contract/posts/imports';
import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { getSession, signIn } from '#shared/api/session.ts';
import { setWifiOnly } from '#shared/sending/network-wish.ts';
import { makeToken, reply, serve } from '#shared/testing.tsx';
import { openArchive, type OpenArchive, UnreadableArchive } from '../archive/open-archive.ts';
import {
  beginImport,
  followImport,
  forgetThisImport,
  giveArchive,
  goOnWithImport,
  pauseImport,
} from './import-queue.ts';
import { holdImport, importState } from './import-store.ts';
import type { PostToSend } from './kept-import.ts';

/** The entries that IndexedDB would hold; happy-dom has no IndexedDB. */
const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, use: (objects: object) => unknown) =>
    use({ transaction: { db: {} } }),
  get: async (key: string) => structuredClone(stored.get(key)),
  set: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  update: async (key: string, change: (before: unknown) => unknown) =>
    void stored.set(key, change(stored.get(key))),
  delMany: async (keys: string[]) => {
    for (const key of keys) stored.delete(key);
  },
}));
// A worker reads archives; happy-dom has none.
vi.mock('../archive/open-archive.ts', async (original) => ({
  ...(await original<object>()),
  openArchive: vi.fn<typeof openArchive>(),
}));
vi.mock('#shared/api/resumable/patience.ts', async (original) => ({
  ...(await original<object>()),
  createPatience: () => ({ rest: async () => undefined, renew: () => undefined }),
}));

const IMPORT_ID = '01990000-0000-7000-8000-0000000000aa' as ImportId;
const FINGERPRINT = { files: 3, bytes: 30 };
const post = (name: string, files = [`${name}.jpg`]): PostToSend => ({
  tempId: name,
  text: name,
  at: '2019-05-14T10:15:00.000Z',
  audience: 'everyone',
  files: files.map((path) => ({ path, bytes: 10, altText: '' })),
});

let userId: UserId;
let unfollow: () => void;
/** The server: its posts by their names, and the names of the items that came. */
let published: string[];
let uploaded: string[];
let refusal: (tempId: string) => ErrorCode | null;
const refused = (code: ErrorCode, headers = {}) =>
  HttpResponse.json({ code, message: ERRORS[code].message }, { status: ERRORS[code].status, headers });

const archiveOf = (change: Partial<OpenArchive> = {}): OpenArchive => ({
  fingerprint: FINGERPRINT,
  read: async () => expect.fail(),
  plan: async () => [],
  file: async (path) => new Blob([path]),
  isThere: async () => true,
  picture: async () => null,
  close: vi.fn<() => void>(),
  ...change,
});

async function withoutLast(path: string): Promise<Blob> {
  if (path === 'c.jpg') throw new UnreadableArchive({ code: 'file_damaged', message: 'Файл повреждён' });
  return new Blob([path]);
}

async function* parts(posts: PostToSend[]) {
  yield posts;
}
const begin = (posts: PostToSend[], archive = archiveOf()) =>
  beginImport({
    archive,
    source: 'instagram',
    name: 'instagram.zip',
    handles: [],
    total: posts.length,
    totalBytes: posts.flatMap(({ files }) => files).length * 10,
    posts: parts(posts),
  });
const until = (check: () => void) => vi.waitFor(check, { timeout: 2_000 });
const phase = (wanted: ReturnType<typeof importState>['phase']) =>
  until(() => expect(importState().phase).toBe(wanted));
const kept = () => importState().kept;
/** A page that is opened later. */
function reload() {
  unfollow();
  unfollow = followImport(userId, new QueryClient());
}

beforeEach(() => {
  stored.clear();
  localStorage.clear();
  signIn(makeToken());
  userId = getSession()?.userId ?? expect.fail();
  holdImport(false);
  setWifiOnly(false);
  published = [];
  uploaded = [];
  refusal = () => null;
  reply(startImport, { id: IMPORT_ID }, { delayMs: 0 });
  serve(findImported, async (request) => {
    const { tempIds } = (await request.json()) as { tempIds: string[] };
    return HttpResponse.json({ tempIds: tempIds.filter((name) => published.includes(name)) });
  });
  serve(uploadImportItem, async (request) => {
    const tempId = String((await request.formData()).get('tempId'));
    const code = refusal(tempId);
    if (code) return refused(code);
    uploaded.push(tempId);
    return HttpResponse.json({ item: { id: IMPORT_ID, fileType: 'image' } }, { status: 201 });
  });
  serve(publishImportedPost, async (request) => {
    const { tempId } = (await request.json()) as { tempId: string };
    const code = refusal(tempId);
    if (code) return refused(code);
    if (!published.includes(tempId)) published.push(tempId);
    return HttpResponse.json({ post: makePost() }, { status: 201 });
  });
  unfollow = followImport(userId, new QueryClient());
});
afterEach(() => unfollow());

it('sends all posts, tells how many are there, and forgets them when that is seen', async () => {
  await begin([post('a'), post('b', ['b1.jpg', 'b2.jpg']), post('c')]);
  await phase('done');
  expect(published.toSorted()).toEqual(['a', 'b', 'c']);
  expect(uploaded.toSorted()).toEqual(['a-0', 'b-0', 'b-1', 'c-0']);
  expect(kept()).toMatchObject({
    done: 3,
    doneBytes: 40,
    published: 3,
    refusedCount: 0,
    importId: IMPORT_ID,
  });
  await forgetThisImport();
  expect([...stored.keys()]).toEqual([]);
});

it('sends the own comments and collections with their post, and no list of files', async () => {
  const bodies: object[] = [];
  serve(publishImportedPost, async (request) => {
    bodies.push((await request.json()) as object);
    return HttpResponse.json({ post: makePost() }, { status: 201 });
  });
  const at = '2019-05-15T10:15:00.000Z';
  const along = { comments: [{ text: 'Да', at }], collections: [{ name: 'Море', at }] };
  const { files: _, ...words } = post('a');
  await begin([{ ...post('a'), ...along }]);
  await phase('done');
  expect(bodies).toEqual([{ ...words, ...along, items: [{ tempId: 'a-0', altText: '' }] }]);
});

it('sends nothing of what is here already', async () => {
  published = ['a'];
  await begin([post('a'), post('b')]);
  await phase('done');
  expect(uploaded).toEqual(['b-0']);
  expect(kept()).toMatchObject({ published: 2 });
});

it('notes what the server does not take, or the archive does not give, and brings the rest', async () => {
  refusal = (tempId) => (tempId === 'b-0' ? 'unsupported_media' : null);
  await begin([post('a'), post('b', ['b1.txt', 'b2.jpg']), post('c')], archiveOf({ file: withoutLast }));
  await phase('done');
  expect(published.toSorted()).toEqual(['a', 'b']);
  expect(kept()).toMatchObject({ published: 2, refusedCount: 2 });
  expect(
    kept()
      ?.refused.map(({ where }) => where)
      .toSorted(),
  ).toEqual(['b1.txt', 'c.jpg']);
});

it('stops at a full quota and says so, and goes on by a press', async () => {
  refusal = (tempId) => (tempId === 'b-0' ? 'quota_exceeded' : null);
  await begin([post('a'), post('b'), post('c')]);
  await until(() => expect(kept()?.stop?.code).toBe('quota_exceeded'));
  expect(kept()?.stop?.reason).toBe(ERRORS.quota_exceeded.message);
  refusal = () => null;
  await goOnWithImport();
  await phase('done');
  expect(published.toSorted()).toEqual(['a', 'b', 'c']);
});

it('waits out cuts and a server that restarts', async () => {
  const refusals: ErrorCode[] = ['busy', 'internal', 'storage_full'];
  refusal = () => refusals.pop() ?? null;
  await begin([post('a')]);
  await phase('done');
  expect(published).toEqual(['a']);
});

it('rests while it is paused, over a reload too, and then asks for the same archive', async () => {
  holdImport(true);
  await begin([post('a'), post('b')]);
  await until(() => expect(importState().waitsFor).toBe('works'));
  pauseImport();
  holdImport(false);
  reload();
  await until(() => expect(kept()?.isPaused).toBe(true));
  expect(published).toEqual([]);
  await goOnWithImport();
  await phase('needs-archive');

  vi.mocked(openArchive).mockResolvedValueOnce(archiveOf({ fingerprint: { files: 4, bytes: 30 } }));
  expect(await giveArchive({ kind: 'zips', zips: [] }, [])).toBe(false);
  vi.mocked(openArchive).mockResolvedValueOnce(archiveOf());
  expect(await giveArchive({ kind: 'zips', zips: [] }, [])).toBe(true);
  await phase('done');
  expect(published.toSorted()).toEqual(['a', 'b']);
});

it('asks for the archive when it has been moved, and loses no post by that', async () => {
  await begin([post('c')], archiveOf({ file: withoutLast, isThere: async () => false }));
  await phase('needs-archive');
  expect(kept()).toMatchObject({ done: 0, refusedCount: 0 });
});

it('waits for the hours of the owner and goes on by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isPaused = true;
  refusal = () => (isPaused ? 'import_paused' : null);
  await begin([post('a')]);
  await vi.waitFor(() => expect(importState().waitsFor).toBe('hours'));
  isPaused = false;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await phase('done');
  expect(published).toEqual(['a']);
});

it('leaves the import to the tab that sends it, and goes on when that tab is closed', async () => {
  let give: (() => Promise<unknown>) | undefined;
  const request = async (_name: string, ...rest: unknown[]) => {
    const use = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    if ((rest[0] as LockOptions).ifAvailable) return use(null);
    return new Promise((resolve) => {
      give = async () => resolve(await use({}));
    });
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request }, configurable: true } }));
  await begin([post('a'), post('b')]);
  await phase('elsewhere');
  expect(uploaded).toEqual([]);
  vi.unstubAllGlobals();
  await give?.();
  await phase('done');
  expect(published.toSorted()).toEqual(['a', 'b']);
});

it('ends with what is there when it is given up', async () => {
  refusal = (tempId) => (tempId.startsWith('b') ? 'limited' : null);
  await begin([post('a'), post('b')]);
  await until(() => expect(kept()?.stop).not.toBeNull());
  await forgetThisImport();
  expect([importState().kept, [...stored.keys()]]).toEqual([null, []]);
});
