import type { UserId } from '@sfera/contract/base/ids';
import { delMany, get, getMany, set, update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { closeOnDelete } from '#shared/api/close-on-delete.ts';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { getSession } from '#shared/api/session.ts';
import { holdReload } from '#shared/pwa/update/hold-reload.ts';
import {
  fileKey,
  keysOf,
  musicKey,
  openWorkStore,
  PERMIT_KEY,
  preparedKey,
  WORKS_KEY,
  type KeptPrepared,
  type Permit,
} from '#shared/sending/kept-sending.ts';
import { isWifiOnly } from '#shared/sending/network-wish.ts';
import type { PreparedWork } from './prepared.ts';
import { PLAIN_DESIGN, type MusicClip, type StoryDesign } from './story-design.ts';
import { itemsOf, withItems } from './items.ts';
import type { Item, LostFile, Work } from './work.ts';

/** All of a work but its files, which are large and do not change with every move of a slider. */
interface Kept extends Omit<Work, 'file' | 'story' | 'itemId' | 'further'> {
  /** Missing in what was kept before a post could have several: the id of the work. */
  readonly itemId?: string;
  readonly further?: readonly Omit<Item, 'file'>[];
  /** None in what was kept before there were stories; what came to the design later is missing in older ones. */
  readonly story?: Partial<Omit<StoryDesign, 'music'>> & { readonly music: Omit<MusicClip, 'file'> | null };
  /** The device has no room for the file. */
  readonly unkeptFile?: LostFile;
}

/**
 * The words of the works by their ids, in local storage too: what is typed in the last moment before a tab is closed
 * does not get into IndexedDB.
 */
const wordsKey = (userId: UserId) => `sfera:words:${userId}`;
const Words = v.record(v.string(), v.string());
const readWords = (userId: UserId) => {
  const stored = readStored(wordsKey(userId));
  try {
    return v.parse(Words, stored === null ? {} : JSON.parse(stored));
  } catch {
    return {};
  }
};
const writeWords = (userId: UserId, works: readonly Work[]) =>
  writeStored(
    wordsKey(userId),
    works.length === 0
      ? null
      : JSON.stringify(Object.fromEntries(works.map((work) => [work.id, work.description]))),
  );

/** The works of one account on this device. Where storage is full or forbidden, they live as long as the page. */
export interface KeptWorks {
  readonly userId: UserId;
  read: () => Promise<Work[]>;
  /**
   * Keeps these and forgets the others that this page has known; works of another tab stay as they are. A call during
   * another waits, and only the last of them is carried out.
   */
  save: (works: readonly Work[]) => void;
  /** Whether the file of this work outlives the page, as far as is known. */
  isKept: (work: Work) => boolean;
  /** Whether the device had no room for the file of this work. */
  hasNoRoom: (work: Work) => boolean;
  /**
   * Reads what is made of a work before the work is sent: files that are made again after a reload might have other
   * bytes, and the upload would begin anew.
   */
  readPrepared: (work: Work) => Promise<PreparedWork | undefined>;
  /** @returns whether there was room */
  keepPrepared: (work: Work, made: PreparedWork) => Promise<boolean>;
  /** Gives the service worker the token while something is on its way, and takes it away otherwise, or after a sign-out. */
  keepPermit: () => Promise<void>;
}

/** The facts that one page knows of the storage, by the ids of works. */
interface Page {
  readonly userId: UserId;
  readonly store: UseStore;
  /** The photos and videos of each work. */
  readonly known: Map<string, readonly string[]>;
  /**
   * The files that are written, or had no room, by their keys: a long video is not copied again with every move of a
   * slider.
   */
  readonly tried: Map<string, File>;
  /** The keys of those that had no room. */
  readonly unkept: Set<string>;
}

export function openKeptWorks(userId: UserId): KeptWorks {
  const page: Page = {
    userId,
    store: openWorkStore(userId),
    known: new Map(),
    tried: new Map(),
    unkept: new Set(),
  };
  let waiting: readonly Work[] | null = null;
  let isSaving = false;

  const saveAll = async () => {
    if (isSaving) return;
    isSaving = true;
    while (waiting) {
      const works = waiting;
      waiting = null;
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that the last one stays
      await write(page, works).catch(() => {});
    }
    isSaving = false;
  };
  return {
    userId,
    async read() {
      const words = readWords(userId);
      const works = await read(page).catch(() => []);
      return works.map((work) => Object.assign(work, { description: words[work.id] ?? work.description }));
    },
    save(works) {
      writeWords(userId, works);
      waiting = works;
      holdReload(saveAll());
    },
    hasNoRoom: (work) => itemsOf(work).some(({ itemId }) => page.unkept.has(fileKey(itemId))),
    isKept: (work) =>
      itemsOf(work).every(
        ({ itemId }) => page.tried.has(fileKey(itemId)) && !page.unkept.has(fileKey(itemId)),
      ),
    readPrepared: (work) => readPrepared(page, work).catch(() => undefined),
    keepPrepared: (work, made) =>
      set(preparedKey(work.itemId), withoutOwnFile(work, made), page.store).then(
        () => true,
        () => false,
      ),
    keepPermit: () => keepPermit(page).catch(() => {}),
  };
}

async function readPrepared({ store }: Page, { itemId, file }: Work): Promise<PreparedWork | undefined> {
  const kept = await get<KeptPrepared & PreparedWork>(preparedKey(itemId), store);
  return kept?.isOwnFile ? { ...kept, prepared: { ...kept.prepared, file } } : kept;
}

function withoutOwnFile({ file }: Work, made: PreparedWork): KeptPrepared & PreparedWork {
  const isOwnFile = made.prepared.file === file;
  return { ...made, isOwnFile, prepared: { ...made.prepared, ...(isOwnFile && { file: null }) } };
}

async function keepPermit({ userId, store }: Page): Promise<void> {
  const isSending = ((await get<Kept[]>(WORKS_KEY, store)) ?? []).some(({ sending }) => sending);
  // The session is read last: a person who has signed out meanwhile leaves no token.
  const session = getSession();
  if (!isSending || session?.userId !== userId) return delMany([PERMIT_KEY], store);
  const permit: Permit = { token: session.token, isWifiOnly: isWifiOnly() };
  return set(PERMIT_KEY, permit, store);
}

const itemIdsOf = ({ id, itemId = id, further = [] }: Pick<Kept, 'id' | 'itemId' | 'further'>) => [
  itemId,
  ...further.map((item) => item.itemId),
];

async function read({ store, known, tried }: Page): Promise<Work[]> {
  await closeOnDelete(store);
  const kept = (await get<Kept[]>(WORKS_KEY, store)) ?? [];
  const keys = kept.flatMap((work) => [...itemIdsOf(work).map(fileKey), musicKey(work.id)]);
  const files = await getMany<File | undefined>(keys, store);
  for (const [at, key] of keys.entries()) if (files[at]) tried.set(key, files[at]);
  for (const work of kept) known.set(work.id, itemIdsOf(work));
  return kept.flatMap((work) => foundWork(work, tried) ?? []);
}

/** Null without its file: where it is of no work on its way, the file can be chosen with another work as well. */
function foundWork({ story, unkeptFile, ...kept }: Kept, tried: Page['tried']): Work | null {
  const { itemId = kept.id, sending } = kept;
  const further = (kept.further ?? []).flatMap((item) => {
    const file = tried.get(fileKey(item.itemId));
    return file ? [{ ...item, file }] : [];
  });
  const work = { ...kept, itemId, further, story: withMusic(story, tried.get(musicKey(kept.id))) };
  const file = tried.get(fileKey(itemId));
  const isWhole = file !== undefined && further.length === (kept.further ?? []).length;
  if (file && (isWhole || !sending)) return { ...work, file };
  // A post goes as a whole: what is left of it is a draft again.
  if (kept.further && kept.further.length > 0) return leftOf(work, file);
  const lostFile = sending?.lostFile ?? unkeptFile;
  if (!sending || !lostFile) return null;
  return { ...work, file: new File([], lostFile.name), sending: { ...sending, lostFile } };
}

function leftOf({ sending: _over, ...work }: Omit<Work, 'file'>, file: File | undefined): Work | null {
  if (file) return { ...work, file };
  const [first, ...further] = work.further;
  return first ? withItems({ ...work, file: first.file }, [first, ...further]) : null;
}

const withMusic = (story: Kept['story'], file: File | undefined): StoryDesign => ({
  ...PLAIN_DESIGN,
  ...story,
  frame: { ...PLAIN_DESIGN.frame, ...story?.frame },
  caption: { ...PLAIN_DESIGN.caption, ...story?.caption },
  music: story?.music && file ? { ...story.music, file } : null,
});

function withoutFiles(
  { unkept }: Page,
  { file: { name, size }, story: { music, ...design }, further, ...work }: Work,
): Kept {
  const kept = {
    ...work,
    further: further.map(({ file: _file, ...item }) => item),
    ...(unkept.has(fileKey(work.itemId)) && { unkeptFile: { name, size } }),
  };
  if (!music) return { ...kept, story: { ...design, music } };
  const { file: _music, ...clip } = music;
  return { ...kept, story: { ...design, music: clip } };
}

/** The files of a work never change, its music may. */
function filesToWrite(tried: Page['tried'], work: Work): [key: string, file: File][] {
  const { id, sending, story } = work;
  const { music } = story;
  const files = itemsOf(work).flatMap(({ itemId, file }): [string, File][] =>
    tried.has(fileKey(itemId)) || sending?.lostFile ? [] : [[fileKey(itemId), file]],
  );
  if (music && tried.get(musicKey(id)) !== music.file) files.push([musicKey(id), music.file]);
  return files;
}

async function write(page: Page, works: readonly Work[]): Promise<void> {
  const { store, known, tried, unkept } = page;
  const present = new Set(works.flatMap((work) => [work.id, ...itemIdsOf(work)]));
  const gone = [...known].flat(2).filter((id) => !present.has(id));
  for (const work of works) known.set(work.id, itemIdsOf(work));
  // First: what is published or thrown away makes room.
  await delMany(gone.flatMap(keysOf), store);
  const writeAll = () =>
    update<Kept[]>(
      WORKS_KEY,
      (kept = []) => [
        ...works.map((work) => withoutFiles(page, work)),
        ...kept.filter(({ id }) => !known.has(id)),
      ],
      store,
    );
  await writeAll();
  await keepPermit(page);
  const unkeptBefore = unkept.size;
  for (const [key, file] of works.flatMap((work) => filesToWrite(tried, work))) {
    tried.set(key, file);
    // The others are not to blame.
    // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
    await set(key, file, store).catch(() => unkept.add(key));
  }
  if (unkept.size > unkeptBefore) await writeAll();
}
