import { beforeEach, expect, it, vi } from 'vitest';
import { fetchMissingStyles } from './missing-styles.ts';

fetchMissingStyles();
const links: HTMLLinkElement[] = [];
const reportMissing = (message: string) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));

beforeEach(() => {
  vi.useFakeTimers();
  links.length = 0;
  // The test browser loads no styles, and would report each link as failed.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
});

it('fetches styles again until they come', () => {
  reportMissing('Unable to preload CSS for /assets/menu-1.css');
  expect(links).toEqual([]);
  vi.advanceTimersByTime(3_000);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/menu-1.css']);

  links[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(3_000);
  links[1]?.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(links.map(({ rel }) => rel)).toEqual(['stylesheet', 'stylesheet']);
});

it('leaves scripts to whoever opens the part again', () => {
  reportMissing('Failed to fetch dynamically imported module: /assets/menu-1.js');
  vi.advanceTimersByTime(60_000);
  expect(links).toEqual([]);
});
