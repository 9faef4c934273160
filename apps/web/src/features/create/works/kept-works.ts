import type { UserId } from '@sfera/contract/ids';
import { createStore, delMany, get, getMany, set, update, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { closeOnDelete } from '#shared/api/close-on-delete.ts';
import { readStored, workDatabaseOf, writeStored } from '#shared/api/private-storage.ts';
import { holdReload } from '#shared/pwa/update/hold-reload.ts';
import { PLAIN_DESIGN, type MusicClip, type StoryDesign } from './story-design.ts';
import type { Work } from './work.ts';

/** All of a work but its files, which are large and do not change with every move of a slider. */
interface Kept extends Omit<Work, 'file' | 'story'> {
  /** None in what was kept before there were stories; what came to the design later is missing in older ones. */
  readonly story?: Partial<Omit<StoryDesign, 'music'>> & { readonly music: Omit<MusicClip, 'file'> | null };
}

const WORKS = 'works';
const fileKey = (id: string) => `file:${id}`;
const musicKey = (id: string) => `music:${id}`;

/**
 * The words of the works by their ids, in local storage too: what is typed in the last moment before a tab is closed
 * does not get into IndexedDB.
 */
const wordsKey = (userId: UserId) => `sfera:words:${userId}`;
const Words = z.record(z.string(), z.string());
const readWords = (userId: UserId) => {
  const stored = readStored(wordsKey(userId));
  try {
    return Words.parse(stored === null ? {} : JSON.parse(stored));
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
  read: () => Promise<Work[]>;
  /**
   * Keeps these and forgets the others that this page has known; works of another tab stay as they are. A call during
   * another waits, and only the last of them is carried out.
   */
  save: (works: readonly Work[]) => void;
}

/** What one page knows of the storage, by the ids of works. */
interface Page {
  readonly store: UseStore;
  readonly known: Set<string>;
  /** What is written, or had no room, by its key: a long video is not copied again with every move of a slider. */
  readonly tried: Map<string, File>;
}

export function openKeptWorks(userId: UserId): KeptWorks {
  const page: Page = {
    store: createStore(workDatabaseOf(userId), WORKS),
    known: new Set(),
    tried: new Map(),
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
  };
}

async function read({ store, known, tried }: Page): Promise<Work[]> {
  await closeOnDelete(store);
  const kept = (await get<Kept[]>(WORKS, store)) ?? [];
  const keys = kept.flatMap(({ id }) => [fileKey(id), musicKey(id)]);
  const files = await getMany<File | undefined>(keys, store);
  for (const [at, key] of keys.entries()) if (files[at]) tried.set(key, files[at]);
  return kept.flatMap(({ story, ...work }) => {
    known.add(work.id);
    const file = tried.get(fileKey(work.id));
    return file ? [{ ...work, file, story: withMusic(story, tried.get(musicKey(work.id))) }] : [];
  });
}

const withMusic = (story: Kept['story'], file: File | undefined): StoryDesign => ({
  ...PLAIN_DESIGN,
  ...story,
  frame: { ...PLAIN_DESIGN.frame, ...story?.frame },
  caption: { ...PLAIN_DESIGN.caption, ...story?.caption },
  music: story?.music && file ? { ...story.music, file } : null,
});

function withoutFiles({ file: _file, story: { music, ...design }, ...work }: Work): Kept {
  if (!music) return { ...work, story: { ...design, music } };
  const { file: _music, ...clip } = music;
  return { ...work, story: { ...design, music: clip } };
}

/** The file of a work never changes, its music may. */
function filesToWrite(
  tried: Page['tried'],
  { id, file, story: { music } }: Work,
): [key: string, file: File][] {
  const files: [string, File][] = tried.has(fileKey(id)) ? [] : [[fileKey(id), file]];
  if (music && tried.get(musicKey(id)) !== music.file) files.push([musicKey(id), music.file]);
  return files;
}

async function write({ store, known, tried }: Page, works: readonly Work[]): Promise<void> {
  const present = new Set(works.map(({ id }) => id));
  const gone = [...known].filter((id) => !present.has(id));
  for (const id of present) known.add(id);
  // First: what is published or thrown away makes room.
  await delMany(
    gone.flatMap((id) => [fileKey(id), musicKey(id)]),
    store,
  );
  await update<Kept[]>(
    WORKS,
    (kept = []) => [...works.map(withoutFiles), ...kept.filter(({ id }) => !known.has(id))],
    store,
  );
  for (const [key, file] of works.flatMap((work) => filesToWrite(tried, work))) {
    tried.set(key, file);
    // One without a file is not offered again; the others are not to blame.
    // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
    await set(key, file, store).catch(() => {});
  }
}
