import type { PeerId, UserId } from '@sfera/contract/base/ids';
import { createStore, get, update } from 'idb-keyval';
import { closeOnDelete } from '#shared/api/close-on-delete.ts';
import { workDatabaseOf } from '#shared/api/work-database.ts';

/** A sound that was recorded and is not sent. */
export interface Recorded {
  readonly blob: Blob;
  readonly durationMs: number;
  /** 0 to 100 each, as the server makes them of the sound. */
  readonly waveform: number[];
}

/** The recordings by the people whom they wait for, beside the kept works of the account. */
type Kept = Record<PeerId, Recorded>;
const KEY = 'recordings';

const storeOf = (userId: UserId) => createStore(workDatabaseOf(userId), 'works');

/**
 * Keeps a recording over a reload; null: it is sent or thrown away. Resolves to whether any is kept; rejects where
 * storage is full or forbidden.
 */
export async function writeKept(
  userId: UserId,
  partnerId: PeerId,
  recorded: Recorded | null,
): Promise<boolean> {
  const store = storeOf(userId);
  await closeOnDelete(store);
  let isAny = false;
  await update<Kept>(
    KEY,
    (kept) => {
      const { [partnerId]: _former, ...others } = kept ?? {};
      const next = recorded ? { ...others, [partnerId]: recorded } : others;
      isAny = Object.keys(next).length > 0;
      return next;
    },
    store,
  );
  return isAny;
}

/** Empty where storage is forbidden. */
export async function readKept(userId: UserId): Promise<Map<PeerId, Recorded>> {
  const store = storeOf(userId);
  const kept = await closeOnDelete(store)
    .then(() => get<Kept>(KEY, store))
    .catch(() => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are strings for TypeScript
  return new Map(Object.entries(kept ?? {}) as [PeerId, Recorded][]);
}
