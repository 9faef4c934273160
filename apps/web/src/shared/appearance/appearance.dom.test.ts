import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepAppearance, readAppearance, type Appearance } from './appearance.ts';
import { calmMedia, wantsCalm } from './calm.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/appearance.js'), 'utf8');
const byDefault: Appearance = {
  theme: 'system',
  textSize: 'normal',
  isCalm: false,
  autoplay: 'always',
  isSimple: null,
  hasShortcuts: true,
};
const page = document.documentElement;
const DARK = '(prefers-color-scheme: dark)';
const REDUCED = '(prefers-reduced-motion: reduce)';
let system: Record<string, EventTarget & { matches: boolean }>;

/** Runs the script, as the browser does at the head of the page. */
const open = () => void new Function(script)();
/** The values that the script has set, but for the moment in which they change. */
const look = () => {
  const { repainted: _moment, ...shown } = page.dataset;
  return shown;
};
const barColour = () => document.querySelector('meta')?.content;

function setSystem(query: string, matches: boolean): void {
  const media = system[query];
  if (!media) throw new Error(`The script does not ask for ${query}`);
  media.matches = matches;
  media.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  localStorage.clear();
  delete page.dataset['theme'];
  delete page.dataset['repainted'];
  system = {};
  vi.stubGlobal(
    'matchMedia',
    (query: string) => (system[query] ??= Object.assign(new EventTarget(), { matches: false })),
  );
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
});

it('looks as the system asks until something is chosen', () => {
  open();
  expect(look()).toEqual({
    theme: 'light',
    textSize: 'normal',
    motion: 'full',
    view: 'full',
    shortcuts: 'on',
  });
  expect(barColour()).toBe('#ffffff');
  setSystem(DARK, true);
  expect(page.dataset['theme']).toBe('dark');
  expect(barColour()).toBe('#13161c');
  expect(readAppearance()).toEqual(byDefault);
});

it('fades no colour while the theme changes, and again after the frame of the new colours', () => {
  vi.useFakeTimers();
  open();
  expect(page.dataset['repainted']).toBeUndefined();
  setSystem(DARK, true);
  expect(page.dataset['repainted']).toBe('');
  vi.advanceTimersToNextFrame();
  expect(page.dataset['repainted']).toBe('');
  vi.advanceTimersToNextFrame();
  expect(page.dataset['repainted']).toBeUndefined();
  vi.useRealTimers();
});

it('shows a choice at once, and again when the page is opened anew', () => {
  open();
  const chosen = {
    theme: 'dark',
    textSize: 'large',
    isCalm: true,
    autoplay: 'never',
    isSimple: true,
    hasShortcuts: false,
  } as const;
  keepAppearance(chosen);
  const shown = { theme: 'dark', textSize: 'large', motion: 'calm', view: 'simple', shortcuts: 'off' };
  expect(look()).toEqual(shown);
  expect(barColour()).toBe('#13161c');
  page.dataset['theme'] = 'light';
  open();
  expect(look()).toEqual(shown);
  expect(readAppearance()).toEqual(chosen);
});

it('keeps the chosen theme when the system changes', () => {
  open();
  keepAppearance({ ...byDefault, theme: 'light' });
  setSystem(DARK, true);
  expect(page.dataset['theme']).toBe('light');
  keepAppearance(byDefault);
  expect(page.dataset['theme']).toBe('dark');
});

it('is light on paper', () => {
  open();
  setSystem(DARK, true);
  dispatchEvent(new Event('beforeprint'));
  expect(page.dataset['theme']).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(page.dataset['theme']).toBe('dark');
});

it.each(['{', 'null', '7', '[]', '{"theme":"neon","textSize":900,"isCalm":"да","autoplay":null}'])(
  'takes the defaults for what it cannot read: %s',
  (stored) => {
    localStorage.setItem('sfera:appearance', stored);
    expect(open).not.toThrow();
    expect(readAppearance()).toEqual(byDefault);
  },
);

it('leaves movement out when the system asks for that, also later', () => {
  open();
  expect([wantsCalm(), calmMedia()]).toEqual([false, '(prefers-reduced-motion: reduce)']);
  setSystem(REDUCED, true);
  expect([wantsCalm(), calmMedia()]).toEqual([true, 'all']);
});

it.each([
  ['/circle?view=simple', null, 'simple', true],
  ['/circle', null, 'full', null],
  ['/?view=simple', null, 'full', null],
  // A choice that was made here stays.
  ['/circle?view=simple', false, 'full', false],
])('opened by the link %s, where %s was chosen, has the view «%s»', (path, chosen, view, kept) => {
  keepAppearance({ ...byDefault, theme: 'dark', isSimple: chosen });
  history.replaceState(null, '', path);
  open();
  expect(look()).toMatchObject({ view, theme: 'dark' });
  expect(readAppearance().isSimple).toBe(kept);
  history.replaceState(null, '', '/');
});
