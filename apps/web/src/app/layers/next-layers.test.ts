import { pathOf, type NavigationAction } from '#shared/router/history.ts';
import { expect, it } from 'vitest';
import { firstLayers, nextLayers, type Layers } from './next-layers.ts';

const at = (pathname: string, key: string, action: NavigationAction): Layers['now'] => ({
  location: { pathname, key, search: '', hash: '', state: null },
  action,
});

/** The screen that is shown after these navigations: the page, and what lies over it. */
function walk(steps: readonly (readonly [NavigationAction, string, string])[], isWide = true) {
  const [[type, path, key], ...rest] = [['POP', '/', 'home'] as const, ...steps];
  let layers = firstLayers(at(path, key, type));
  for (const [nextType, nextPath, nextKey] of rest)
    layers = nextLayers(layers, at(nextPath, nextKey, nextType), isWide);
  const { page, now, depth } = layers;
  const name = pathOf(page.location);
  return depth === 0 ? name : `${name} < ${pathOf(now.location)} (${depth})`;
}

it('lays a post over the page that it was opened from, and takes it away with Back', () => {
  const open = [['PUSH', '/userProfile/post/1', 'a']] as const;
  expect(walk(open)).toBe('/ < /userProfile/post/1 (1)');
  expect(walk([...open, ['POP', '/', 'home']])).toBe('/');
  expect(walk([...open, ['POP', '/', 'home'], ['POP', '/userProfile/post/1', 'a']])).toBe(
    '/ < /userProfile/post/1 (1)',
  );
});

it('keeps the page as it is, so that nothing of it is drawn anew', () => {
  const home = firstLayers(at('/', 'home', 'POP'));
  const over = nextLayers(home, at('/post/1', 'a', 'PUSH'), true);
  expect(over.page).toBe(home.page);
  expect(nextLayers(over, at('/userProfile/post/1', 'b', 'REPLACE'), true).page).toBe(home.page);
});

it('lets a neighbour take the place of the post, and a link in a post lie over it', () => {
  const open = [
    ['PUSH', '/post/1', 'a'],
    ['REPLACE', '/userProfile/post/1', 'b'],
    ['REPLACE', '/userProfile/post/2', 'c'],
  ] as const;
  expect(walk(open)).toBe('/ < /userProfile/post/2 (1)');
  expect(walk([...open, ['PUSH', '/post/3', 'd']])).toBe('/ < /post/3 (2)');
});

it('leaves for another page, and returns to the post over its own page', () => {
  const left = [
    ['PUSH', '/userProfile/post/1', 'a'],
    ['PUSH', '/userProfile/7', 'b'],
  ] as const;
  expect(walk(left)).toBe('/userProfile/7');
  expect(walk([...left, ['POP', '/userProfile/post/1', 'a']])).toBe('/ < /userProfile/post/1 (1)');
});

it('shows a post that was opened by its address, or before a reload, as a page, and what follows it too', () => {
  const alone = [
    ['POP', '/userProfile/post/1', 'a'],
    ['REPLACE', '/myProfile/post/1', 'b'],
  ] as const;
  expect(walk(alone)).toBe('/myProfile/post/1');
  expect(walk([...alone, ['PUSH', '/post/2', 'c']])).toBe('/post/2');
});

it('returns to the address that a page has given itself past the router', () => {
  const left = firstLayers(at('/swipes', 'a', 'PUSH'));
  const away = nextLayers(left, at('/userProfile/7', 'b', 'PUSH'), true);
  expect(nextLayers(away, at('/swipes/3', 'a', 'POP'), true).page.location.pathname).toBe('/swipes/3');
});

it('shows every post as a page in a narrow window', () => {
  expect(walk([['PUSH', '/userProfile/post/1', 'a']], false)).toBe('/userProfile/post/1');
});
