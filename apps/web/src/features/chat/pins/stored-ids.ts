import * as v from 'valibot';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** Stored lists of ids, each under a key. Subscribers are notified of changes by this page and other tabs. */
export interface StoredIds<Id> {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  /** The stored text; null when there is none. */
  read: (key: string) => string | null;
  /** Parses a stored text; invalid text counts as an empty list. */
  parse: (text: string | null) => readonly Id[];
  /** Null removes the list. */
  write: (key: string, ids: readonly Id[] | null) => void;
}

export function storedIds<Id extends string>(idSchema: v.GenericSchema<unknown, Id>): StoredIds<Id> {
  const Stored = v.array(idSchema);
  const NONE: readonly Id[] = [];
  /** Lists written by this page, which stay readable where storage is forbidden. */
  const written = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Handles another tab's change; a null key means that all of the storage was cleared. */
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
        // Without subscribers changes by other tabs go unnoticed: the copies may be stale later.
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
        return v.parse(Stored, JSON.parse(text));
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
