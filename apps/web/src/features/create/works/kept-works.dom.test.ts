import type { UserId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { openKeptWorks } from './kept-works.ts';
import type { Work } from './work.ts';
import { newWork } from './work-list.ts';

/** The entries that IndexedDB would hold; happy-dom has no IndexedDB. */
const stored = new Map<string, unknown>();
/** Files larger than this find no room. Unit: bytes. */
const ROOM = 10;
const copied = vi.fn<(key: string) => void>();
const database = { onversionchange: (): void => undefined, close: vi.fn<() => void>() };
vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, use: (objects: object) => unknown) =>
    use({ transaction: { db: database } }),
  get: async (key: string) => stored.get(key),
  getMany: async (keys: string[]) => keys.map((key) => stored.get(key)),
  delMany: async (keys: string[]) => keys.forEach((key) => stored.delete(key)),
  update: async (key: string, change: (before: unknown) => unknown) =>
    void stored.set(key, change(stored.get(key))),
  set: async (key: string, file: File) => {
    copied(key);
    if (file instanceof File && file.size > ROOM) throw new DOMException('No room', 'QuotaExceededError');
    stored.set(key, file);
  },
}));

const userId = '01990000-0000-7000-8000-000000000001' as UserId;
const makeWork = (id: string, bytes = 1): Work => ({
  ...newWork(new File(['x'.repeat(bytes)], `${id}.jpg`), 'image'),
  id,
  itemId: id,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const sent = (id: string): Work => ({ ...makeWork(id), sending: { isPaused: false, lostFile: null } });
const tab = async () => {
  const works = openKeptWorks(userId);
  const found = await works.read();
  const save = async (...kept: Work[]) => {
    works.save(kept);
    await settled();
  };
  return { found: found.map(({ id }) => id), save };
};

beforeEach(() => {
  localStorage.clear();
  stored.clear();
  copied.mockReset();
});

it('does not stand in the way of who deletes the account', async () => {
  await tab();
  database.onversionchange();
  expect(database.close).toHaveBeenCalledOnce();
});

it('offers what was saved, and forgets what is gone', async () => {
  const { save } = await tab();
  await save(makeWork('a'), makeWork('b'));
  expect((await tab()).found).toEqual(['a', 'b']);
  await save(makeWork('b'));
  expect([...stored.keys()].toSorted()).toEqual(['file:b', 'works']);
});

it('leaves alone what another tab makes', async () => {
  const one = await tab();
  const other = await tab();
  await one.save(makeWork('a'));
  await other.save(makeWork('b'));
  await one.save({ ...makeWork('a'), description: 'Закат' });
  await one.save();
  expect((await tab()).found).toEqual(['b']);
});

it('does not offer again what another tab has published', async () => {
  await (await tab()).save(makeWork('a'));
  const [one, other] = [await tab(), await tab()];
  await one.save();
  await other.save(makeWork('b'), makeWork('a'));
  expect((await tab()).found).toEqual(['b']);
});

it('keeps the others when a file finds no room, and copies each once', async () => {
  const { save } = await tab();
  const works = [makeWork('huge', ROOM + 1), makeWork('small')] as const;
  await save(...works);
  await save(works[0], { ...works[1], description: 'Закат' });
  const again = await openKeptWorks(userId).read();
  expect(again).toMatchObject([{ id: 'small', description: 'Закат' }]);
  expect(copied).toHaveBeenCalledTimes(2);
});

it('tells a work on its way whose file had no room, and what to ask for', async () => {
  const { save } = await tab();
  const sending = { isPaused: false, lostFile: null };
  const works = [{ ...makeWork('huge', ROOM + 1), sending }, makeWork('draft', ROOM + 1), makeWork('small')];
  await save(...works);
  await save(...works);
  const kept = openKeptWorks(userId);
  const [huge, ...others] = await kept.read();
  expect(huge).toMatchObject({ id: 'huge', sending: { lostFile: { name: 'huge.jpg', size: ROOM + 1 } } });
  expect(huge?.file.size).toBe(0);
  expect(others.map(({ id }) => id)).toEqual(['small']);
  const small = others[0] ?? expect.fail();
  expect([huge && kept.isKept(huge), kept.isKept(small)]).toEqual([false, true]);
  const here = openKeptWorks(userId);
  here.save(works);
  await settled();
  expect([huge && here.hasNoRoom(huge), here.hasNoRoom(small)]).toEqual([true, false]);
  // Saved again before the file is chosen: what to ask for is still known.
  if (huge) kept.save([huge]);
  await settled();
  expect(await openKeptWorks(userId).read()).toMatchObject([{ sending: { lostFile: { size: ROOM + 1 } } }]);
  if (huge) kept.save([{ ...huge, file: new File(['x'], 'huge.jpg'), sending }]);
  await settled();
  expect(await openKeptWorks(userId).read()).toMatchObject([{ file: { size: 1 } }]);
});

it('keeps what was made of a work as long as the work', async () => {
  const { save } = await tab();
  const work = makeWork('a');
  await save(work);
  const kept = openKeptWorks(userId);
  const prepared = {
    file: new File(['cut'], 'a.mp4'),
    edit: {},
    filters: {},
    isRendered: false,
    isTextDrawn: false,
    extras: {},
  };
  await kept.keepPrepared(work, { id: 'made', look: 'look', prepared });
  expect(await kept.readPrepared(work)).toMatchObject({ look: 'look' });
  await save();
  expect(await kept.readPrepared(work)).toBeUndefined();
});

it('knows the last words of a tab that was closed before they were written', async () => {
  const { save } = await tab();
  const work = makeWork('a');
  await save(work);
  openKeptWorks(userId).save([{ ...work, description: 'В последний миг' }]);
  stored.set('works', [{ ...work, description: 'Раньше', file: undefined }]);
  expect(await openKeptWorks(userId).read()).toMatchObject([{ id: 'a', description: 'В последний миг' }]);
  await settled();
  localStorage.setItem(`sfera:words:${userId}`, 'not JSON');
  expect(await openKeptWorks(userId).read()).toHaveLength(1);
});

it('keeps music beside the design of its story, and copies it once', async () => {
  const { save } = await tab();
  const work = makeWork('a');
  const music = { file: new File(['♪'], 'song.mp3'), title: 'Песня', start: 0, end: 3 };
  await save({ ...work, story: { ...work.story, music } });
  await save({ ...work, story: { ...work.story, music: { ...music, end: 2 } } });
  expect(copied.mock.calls.filter(([key]) => key === 'music:a')).toHaveLength(1);
  const [found] = await openKeptWorks(userId).read();
  expect(found?.story.music).toMatchObject({ title: 'Песня', end: 2, file: { name: 'song.mp3' } });

  await save();
  expect([...stored.keys()].filter((key) => key.startsWith('music:'))).toEqual([]);
});

it('offers what was kept before stories had a design', async () => {
  const { file, story: _none, ...kept } = makeWork('old');
  stored.set('works', [kept]);
  stored.set('file:old', file);
  expect(await openKeptWorks(userId).read()).toMatchObject([{ id: 'old', story: { music: null } }]);
});

it('gives the service worker the token as long as any tab has something on its way', async () => {
  signIn(makeToken());
  const [one, other] = [await tab(), await tab()];
  await one.save(makeWork('a'));
  expect(stored.has('permit')).toBe(false);
  await one.save(sent('a'));
  expect(stored.get('permit')).toEqual({ token: makeToken(), isWifiOnly: false });
  await other.save(makeWork('b'));
  expect(stored.has('permit')).toBe(true);
  await one.save();
  expect(stored.has('permit')).toBe(false);
});

it('takes the token away after a sign-out, and gives none of another account', async () => {
  signIn(makeToken());
  const works = openKeptWorks(userId);
  works.save([sent('a')]);
  await settled();
  signOut();
  await works.keepPermit();
  expect(stored.has('permit')).toBe(false);
  signIn(makeToken({ id: '01990000-0000-7000-8000-000000000002' }));
  works.save([sent('a')]);
  await settled();
  expect(stored.has('permit')).toBe(false);
});

it('keeps what is made of a work, and no second copy of a file that goes as it is', async () => {
  const works = openKeptWorks(userId);
  const work = makeWork('a');
  const plain = { edit: {}, filters: {}, isRendered: false, isTextDrawn: false, extras: {} };
  const own = { id: 'made', look: 'plain', prepared: { ...plain, file: work.file } };
  expect(await works.keepPrepared(work, own)).toBe(true);
  expect(stored.get('prepared:a')).toMatchObject({ id: 'made', isOwnFile: true, prepared: { file: null } });
  expect((await works.readPrepared(work))?.prepared.file).toBe(work.file);

  const file = new File(['cut'], 'cut.mp4');
  await works.keepPrepared(work, { ...own, prepared: { ...plain, file } });
  expect((await works.readPrepared(work))?.prepared.file).toBe(file);
});
