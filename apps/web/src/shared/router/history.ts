import { afterNextFrame } from '../viewport/after-next-frame.ts';
import { arrive, entryState, stepBy, tellFirst, type EntryState } from './entries.ts';

/** State that the app keeps with an entry of the browser's history. */
export type LocationState = Readonly<Record<string, unknown>> | null;

export interface Location {
  readonly pathname: string;
  /** Begins with `?`, or is empty. */
  readonly search: string;
  /** Begins with `#`, or is empty. */
  readonly hash: string;
  readonly state: LocationState;
  /** Tells two history entries of one address apart; `default` for the entry that opened the app. */
  readonly key: string;
}

/** How the current entry was reached; `POP` is Back, Forward or a full load. */
export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

export interface Place {
  readonly location: Location;
  readonly action: NavigationAction;
}

export interface RouterHistory {
  place: () => Place;
  /** Adds an entry, or replaces the current one. `path` may be relative: `?step=2`, `#comments`. */
  open: (path: string, options: { state: LocationState; isReplacing: boolean }) => void;
  go: (delta: number) => void;
  listen: (onChange: () => void) => () => void;
}

/** In the background a page is opened after this time. Unit: milliseconds. */
const LONGEST_WAIT_MS = 100;

export const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** The address within the app of a path that may be relative to `base`. */
export function resolvePath(path: string, base: Location): string {
  const { pathname, search, hash } = new URL(path, `https://app${pathOf(base)}`);
  return pathname + search + hash;
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryState();
  return { pathname, search, hash, state: usr, key };
}

/** The history of the tab. */
export function browserHistory(): RouterHistory {
  addEventListener('popstate', tellFirst);
  let place: Place = { location: currentLocation(), action: 'POP' };
  if (entryState().idx === undefined) history.replaceState({ ...entryState(), idx: 0 }, '');
  arrive();
  const listeners = new Set<() => void>();
  const change = (action: NavigationAction) => {
    arrive();
    place = { location: currentLocation(), action };
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onPop = () => {
    change('POP');
    tell();
  };
  return {
    place: () => place,
    open(path, { state, isReplacing }) {
      const { idx = 0, isCover = false, isMoved } = entryState();
      const address = resolvePath(path, currentLocation());
      const entry: EntryState = { usr: state, key: newKey(), idx: isReplacing ? idx : idx + 1 };
      if (isReplacing) {
        history.replaceState({ ...entry, isCover, isMoved: isCover }, '', address);
        change('REPLACE');
        tell();
      } else {
        history[isCover && !isMoved ? 'replaceState' : 'pushState'](entry, '', address);
        change('PUSH');
        // The pressed link is drawn before the page that it opens, which takes longer than a frame.
        afterNextFrame(tell, LONGEST_WAIT_MS);
      }
    },
    go: stepBy,
    listen(onChange) {
      if (listeners.size === 0) addEventListener('popstate', onPop);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) removeEventListener('popstate', onPop);
      };
    },
  };
}
