import type { UserId } from '@sfera/contract/ids';
import { createStore, del, set, values, type UseStore } from 'idb-keyval';
import { waitingDatabaseOf } from '#shared/api/private-storage.ts';
import type { WaitingWrite } from '#shared/waiting/waiting.ts';

/** Safari has opened databases that never answered: then the writes live as long as the page. */
const READ_TIMEOUT_MS = 3_000;

/** An account's waiting writes on this device, for all its tabs, over a reload and a sign-out. One action at a time. */
export interface KeptWrites {
  /** The latest version of each, oldest first; null where storage is forbidden. */
  read: () => Promise<readonly WaitingWrite[] | null>;
  /** False where there is no room, or storage is forbidden. */
  keep: (write: WaitingWrite) => Promise<boolean>;
  /** Takes away this version: one that another tab has put over it stays. */
  drop: (write: WaitingWrite) => Promise<void>;
}

const versionOf = ({ id, atMs }: WaitingWrite) => `${id}@${atMs}`;

export function openKeptWrites(userId: UserId): KeptWrites {
  let opened: UseStore | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Null when it failed. Without IndexedDB opening throws; as a promise it only fails. */
  function inTurn<T>(action: (store: UseStore) => Promise<T>): Promise<T | null> {
    const turn = last.then(async () => {
      opened ??= createStore(waitingDatabaseOf(userId), 'writes');
      return action(opened);
    });
    const late = new Promise<null>((resolve) => setTimeout(resolve, READ_TIMEOUT_MS, null));
    const result = Promise.race([turn.catch(() => null), late]);
    last = result;
    return result;
  }
  return {
    read: () =>
      inTurn(async (store) => {
        await giveWay(store);
        const latest = new Map<string, WaitingWrite>();
        const versions = await values<WaitingWrite>(store);
        for (const write of versions.toSorted((one, other) => one.atMs - other.atMs)) {
          const older = latest.get(write.id);
          latest.delete(write.id);
          latest.set(write.id, write);
          // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
          if (older) await del(versionOf(older), store);
        }
        return [...latest.values()];
      }),
    keep: async (write) =>
      (await inTurn(async (store) => {
        await set(versionOf(write), write, store);
        return true;
      })) ?? false,
    drop: async (write) => void (await inTurn((store) => del(versionOf(write), store))),
  };
}

/** Lets the account's database be deleted (`forgetAccount`), which an open connection would put off. */
const giveWay = (store: UseStore) =>
  store('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => db.close();
  });
