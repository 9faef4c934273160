import * as z from 'zod/mini';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** Lists of ids on this device, each under a key. Subscribers are told what this page and other tabs write. */
export interface StoredIds<Id> {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  /** The list as it is stored; null for none. */
  read: (key: string) => string | null;
  /** A text that is no list of such ids counts as an empty list. */
  parse: (text: string | null) => readonly Id[];
  /** Null takes the list away. */
  write: (key: string, ids: readonly Id[] | null) => void;
}

export function storedIds<Id extends string>(idSchema: z.ZodMiniType<Id>): StoredIds<Id> {
  const Stored = z.array(idSchema);
  const NONE: readonly Id[] = [];
  /** What was written by this page, which knows it even where storage is forbidden. */
  const written = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Another tab's change; a null key tells that all was cleared. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) written.clear();
    else written.delete(key);
    tell();
  };

  return {
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        // Nobody listens to other tabs from here on.
        written.clear();
      };
    },
    read(key) {
      const own = written.get(key);
      return own === undefined ? readStored(key) : own;
    },
    parse(text) {
      if (text === null) return NONE;
      try {
        return Stored.parse(JSON.parse(text));
      } catch {
        return NONE;
      }
    },
    write(key, ids) {
      const text = ids && JSON.stringify(ids);
      written.set(key, text);
      writeStored(key, text);
      tell();
    },
  };
}
