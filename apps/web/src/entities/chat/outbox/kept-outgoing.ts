import type { UserId } from '@sfera/contract/ids';
import { createStore, del, set, values, type UseStore } from 'idb-keyval';
import { outboxDatabaseOf } from '#shared/api/private-storage.ts';
import type { OutgoingMessage } from '../types.ts';

/** Safari has opened databases that never answered: then what was written before this page stays for the next one. */
const READ_TIMEOUT_MS = 3_000;

/** An account's unsent messages on this device, over a reload and a sign-out. */
export interface KeptOutgoing {
  /** What lies there; nothing where storage is forbidden. */
  read: () => Promise<readonly OutgoingMessage[]>;
  /** Where there is no room, the message lives as long as the page. */
  keep: (message: OutgoingMessage) => void;
  drop: (tempId: string) => void;
}

export function openKeptOutgoing(userId: UserId): KeptOutgoing {
  let opened: UseStore | undefined;
  // Without IndexedDB this throws; as a promise it only fails.
  const use = async <T>(action: (store: UseStore) => Promise<T>): Promise<T> => {
    opened ??= createStore(outboxDatabaseOf(userId), 'messages');
    return action(opened);
  };
  return {
    async read() {
      const late = new Promise<OutgoingMessage[]>((resolve) => setTimeout(resolve, READ_TIMEOUT_MS, []));
      const found = use(async (store) => {
        await giveWay(store);
        return values<OutgoingMessage>(store);
      }).catch(() => []);
      return (await Promise.race([found, late])).map(asLeft);
    },
    keep: (message) => void use((store) => set(message.tempId, asLeft(message), store)).catch(() => {}),
    drop: (tempId) => void use((store) => del(tempId, store)).catch(() => {}),
  };
}

/** What was on its way when the tab went has to go again: the server knows it by its tempId. */
const asLeft = (message: OutgoingMessage): OutgoingMessage =>
  message.state === 'sending' ? { ...message, state: 'waiting' } : message;

/** Lets the account's database be deleted (`forgetAccount`), which an open connection would put off. */
const giveWay = (store: UseStore) =>
  store('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => db.close();
  });
