import * as v from 'valibot';
import { isNewVisit } from '../new-visit.ts';

const STORAGE_KEY = 'sfera:places';
/** The oldest is forgotten first. */
const MAX_PLACES = 50;

/** Scroll positions by the key of a history entry. Unit: CSS pixels. */
type Places = Map<string, number>;
let known: Places | null = null;

/** Scroll positions of the window in entries of the tab's history; a reload of the tab keeps them. */
export const places = (): Places => (known ??= readStorage());

function readStorage(): Places {
  try {
    const stored = v.array(v.tuple([v.string(), v.number()]));
    const entries = v.parse(stored, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
    return new Map(entries.filter(([key]) => !(isNewVisit() && key === 'default')));
  } catch {
    return new Map();
  }
}

export function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places()].slice(-MAX_PLACES)));
  } catch {
    // The storage is full or forbidden: positions are kept until the page is closed.
  }
}

/** Reads the storage again, as a reload does; for tests. */
export const forgetPlacesInMemory = (): void => {
  known = null;
};
