import type { UserId } from '@sfera/contract/base/ids';
import { createStore, del, keys, set, values, type UseStore } from 'idb-keyval';
import { closeOnDelete } from '../api/close-on-delete.ts';
import { writesDatabaseOf } from '../api/private-storage.ts';
import { noteKept } from './kept-note.ts';
import { versionOf } from './write-facts.ts';
import { idOf, type Write } from './write.ts';

/** Safari has opened databases that never answered: then writes live as long as the page. */
const READ_TIMEOUT_MS = 3_000;

/**
 * The writes of an account on this device, shared by its tabs; they survive a reload and a sign-out. One action at a
 * time.
 */
export interface KeptWrites {
  /** The latest version of each write, oldest first; null where storage is forbidden. */
  read: () => Promise<readonly Write[] | null>;
  /** False when storage is full or forbidden. */
  keep: (write: Write) => Promise<boolean>;
  /** Removes this version; a newer version from another tab stays. */
  drop: (write: Write) => Promise<void>;
}

export function openKeptWrites(userId: UserId): KeptWrites {
  let opened: UseStore | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Null on failure. Without IndexedDB, opening throws; `async` turns that into a rejection. */
  function inTurn<T>(action: (store: UseStore) => Promise<T>): Promise<T | null> {
    const turn = last.then(async () => {
      opened ??= createStore(writesDatabaseOf(userId), 'writes');
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
        await closeOnDelete(store);
        const latest = new Map<string, Write>();
        const versions = await values<Write>(store);
        for (const write of versions.toSorted((one, other) => one.atMs - other.atMs)) {
          const older = latest.get(idOf(write));
          latest.delete(idOf(write));
          latest.set(idOf(write), write);
          // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
          if (older) await del(versionOf(older), store);
        }
        noteKept(userId, latest.size > 0);
        return [...latest.values()];
      }),
    keep: async (write) => {
      // The page may end before the database has answered, and its write be there all the same.
      noteKept(userId, true);
      return (
        (await inTurn(async (store) => {
          // A write that was being sent when the tab closed has to be sent again.
          const left: Write = write.state === 'sending' ? { ...write, state: 'waiting' } : write;
          await set(versionOf(write), left, store);
          return true;
        })) ?? false
      );
    },
    drop: async (write) =>
      void (await inTurn(async (store) => {
        await del(versionOf(write), store);
        noteKept(userId, (await keys(store)).length > 0);
      })),
  };
}
