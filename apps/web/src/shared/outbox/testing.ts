import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { vi } from 'vitest';

/** The user whom `makeToken` signs in. */
export const KATYA = v.parse(UserId, '01990000-0000-7000-8000-000000000001');

/** The contents of IndexedDB by database, since happy-dom has none. */
export function fakeDatabases() {
  const databases = new Map<string, Map<string, unknown>>();
  const connection = { onversionchange: (): void => undefined, close: vi.fn<() => void>() };
  const state = { isForbidden: false };
  const use = async (_mode: string, action: (objects: object) => unknown) =>
    action({ transaction: { db: connection } });
  const storeOf = (name: string) => {
    const records = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, records);
    return Object.assign(use.bind(null), { records });
  };
  type Store = ReturnType<typeof storeOf>;
  const library = {
    createStore(name: string) {
      if (state.isForbidden) throw new DOMException('No storage', 'SecurityError');
      return storeOf(name);
    },
    values: async ({ records }: Store) => [...records.values()],
    keys: async ({ records }: Store) => [...records.keys()],
    set: async (key: string, value: unknown, { records }: Store) => void records.set(key, value),
    get: async (key: string, { records }: Store) => records.get(key),
    update: async (key: string, change: (before: unknown) => unknown, { records }: Store) =>
      void records.set(key, change(records.get(key))),
    del: async (key: string, { records }: Store) => void records.delete(key),
  };
  return { databases, connection, state, library };
}

/** Locks and channels, shared by the tabs of one browser. */
export function stubTabs(): void {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, { signal }: { signal: AbortSignal }, action: () => Promise<void>) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return action();
      });
      queues.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this && other.name === this.name)
          queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
}
