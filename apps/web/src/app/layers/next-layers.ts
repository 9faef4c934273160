import type { useLocation, useNavigationType } from 'react-router';

/** An entry of the history, and how it was reached: what the router's hooks tell a page. */
export interface Place {
  location: ReturnType<typeof useLocation>;
  navigationType: ReturnType<typeof useNavigationType>;
}

export interface Layers {
  /** The entry in the address bar. */
  now: Place;
  /** The page in the shell: another entry than `now` while a post lies over the page. */
  page: Place;
  /** How many entries of the history lie over the page; 0 without a post over it. */
  depth: number;
  /** What was shown at each entry of a post over a page, by the entry's key. A reload forgets it. */
  known: ReadonlyMap<string, Over>;
}

type Over = Pick<Layers, 'page' | 'depth'>;

const POST_PATH = /^\/(?:myProfile\/|userProfile\/)?post\//;
const isPost = ({ location }: Place) => POST_PATH.test(location.pathname);

export const firstLayers = (now: Place): Layers => ({ now, page: now, depth: 0, known: new Map() });

/**
 * The layers after a navigation. A post that is opened from another page of the app lies over this page, which stays
 * as it is; a post that is opened by its address, or reloaded, is a page of its own.
 */
export function nextLayers(before: Layers, now: Place, isWide: boolean): Layers {
  const { page, depth, known } = before;
  const { key } = now.location;
  if (depth > 0 && key === page.location.key) return { ...before, now, depth: 0 };
  const over = isWide && isPost(now) ? overPage(before, now) : null;
  if (!over) return { ...before, now, page: now, depth: 0 };
  return { now, ...over, known: new Map(known).set(key, over) };
}

function overPage({ page, depth, known }: Layers, { location, navigationType }: Place): Over | null {
  if (navigationType === 'PUSH') return isPost(page) ? null : { page, depth: depth + 1 };
  if (navigationType === 'REPLACE') return depth > 0 ? { page, depth } : null;
  const left = known.get(location.key);
  if (!left || left.page.location.key === page.location.key) return left ? { ...left, page } : null;
  // The page is drawn anew: as after every step through the history, it returns to its place.
  return { ...left, page: { ...left.page, navigationType } };
}
