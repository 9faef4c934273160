import {
  newKey,
  resolvePath,
  type Location,
  type LocationState,
  type NavigationAction,
  type Place,
  type RouterHistory,
} from './history.ts';

/** A path with its query, or the parts of a location that differ from an empty one. */
export type InitialEntry = string | Partial<Location>;

const EMPTY: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

function locationOf(path: string, state: LocationState, key: string): Location {
  const { pathname, search, hash } = new URL(path, 'https://app');
  return { pathname, search, hash, state, key };
}

/** A history apart from the browser's, for tests; the last entry is the current one. */
export function memoryHistory(initialEntries: readonly InitialEntry[]): RouterHistory {
  const entries = initialEntries.map((entry, index) => {
    const key = index === 0 ? 'default' : newKey();
    return typeof entry === 'string' ? locationOf(entry, null, key) : { ...EMPTY, key, ...entry };
  });
  let index = entries.length - 1;
  const listeners = new Set<() => void>();
  const location = () => entries[index] ?? EMPTY;
  let place: Place = { location: location(), action: 'POP' };
  const change = (action: NavigationAction) => {
    place = { location: location(), action };
    for (const listener of listeners) listener();
  };
  return {
    place: () => place,
    open(path, { state, isReplacing }) {
      const next = locationOf(resolvePath(path, location()), state, newKey());
      if (!isReplacing) index += 1;
      entries.splice(index, isReplacing ? 1 : entries.length, next);
      change(isReplacing ? 'REPLACE' : 'PUSH');
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      change('POP');
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
