import type { UserId } from '@sfera/contract/ids';
import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';
import { workDatabaseOf } from '#shared/api/private-storage.ts';
import type { Work } from './work.ts';

/** All of a work but its file, which is large and does not change. */
type Kept = Omit<Work, 'file'>;

const WORKS = 'works';
const fileKey = (id: string) => `file:${id}`;

/** The works of one account on this device. Where storage is full or forbidden, they live as long as the page. */
export interface KeptWorks {
  read: () => Promise<Work[]>;
  /** Makes what is kept equal to these. A call during another waits, and only the last of them is carried out. */
  save: (works: readonly Work[]) => void;
}

export function openKeptWorks(userId: UserId): KeptWorks {
  const store = createStore(workDatabaseOf(userId), WORKS);
  let waiting: readonly Work[] | null = null;
  let isSaving = false;

  const saveAll = async () => {
    if (isSaving) return;
    isSaving = true;
    while (waiting) {
      const works = waiting;
      waiting = null;
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that the last one stays
      await write(store, works).catch(() => {});
    }
    isSaving = false;
  };
  return {
    read: () => read(store).catch(() => []),
    save(works) {
      waiting = works;
      void saveAll();
    },
  };
}

async function read(store: UseStore): Promise<Work[]> {
  const kept = (await get<Kept[]>(WORKS, store)) ?? [];
  const files = await getMany<File>(
    kept.map(({ id }) => fileKey(id)),
    store,
  );
  return kept.flatMap((work, at) => {
    const file = files[at];
    return file ? [{ ...work, file }] : [];
  });
}

async function write(store: UseStore, works: readonly Work[]): Promise<void> {
  const known = new Set(await keys<string>(store));
  for (const { id, file } of works) {
    // Written once: a long video is not copied again with every move of a slider.
    // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
    if (!known.has(fileKey(id))) await set(fileKey(id), file, store);
    known.delete(fileKey(id));
  }
  await set(
    WORKS,
    works.map(({ file: _file, ...kept }) => kept),
    store,
  );
  known.delete(WORKS);
  await delMany([...known], store);
}
