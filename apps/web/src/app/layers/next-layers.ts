import type { Place } from '#shared/router/history.ts';

export interface Layers {
  /** The entry in the address bar. */
  now: Place;
  /** The page in the shell: another entry than `now` while a post lies over the page. */
  page: Place;
  /** How many entries of the history lie over the page; 0 without a post over it. */
  depth: number;
  /** The page and the depth that were shown at each entry of the history, by its key. A reload forgets them. */
  known: ReadonlyMap<string, Shown>;
}

type Shown = Pick<Layers, 'page' | 'depth'>;

/** The addresses of posts, and no others, have this part. */
const isPost = ({ location }: Place) => location.pathname.includes('/post/');

export const firstLayers = (now: Place): Layers => ({ now, page: now, depth: 0, known: new Map() });

/**
 * The layers after a navigation. A post that is opened from another page of the app lies over this page, which stays
 * as it is; a post that is opened by its address, or reloaded, is a page of its own.
 */
export function nextLayers({ page, depth, known }: Layers, now: Place, isWide: boolean): Layers {
  const { location, action } = now;
  const left = known.get(location.key);
  const steps = depth + Number(action === 'PUSH');
  const isOver = isWide && steps > 0 && isPost(now) && !isPost(page);
  // After a step through the history, a page that is drawn anew returns to its place. Its address may have changed
  // past the router, as that of the swipes does.
  const returned = left && left.depth > 0 ? { ...left, page: { ...left.page, action } } : null;
  const shown: Shown = returned ?? (isOver && !left ? { page, depth: steps } : { page: now, depth: 0 });
  return { now, ...shown, known: new Map(known).set(location.key, shown) };
}
