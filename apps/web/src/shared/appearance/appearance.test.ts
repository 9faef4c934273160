import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepAppearance, mayAutoplay, readAppearance, type Appearance } from './appearance.ts';
import { calmMedia, wantsCalm } from './calm.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/appearance.js'), 'utf8');
const byDefault: Appearance = { theme: 'system', textSize: 'normal', isCalm: false, autoplay: 'always' };
const page = document.documentElement;
let system: EventTarget & { matches: boolean };

/** As the browser does at the head of the page. */
const open = () => void new Function(script)();
const barColours = () => [...document.querySelectorAll('meta')].map((meta) => meta.content);

beforeEach(() => {
  localStorage.clear();
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff"><meta name="theme-color" content="#13161c">';
});

it('looks as the system asks until something is chosen', () => {
  open();
  expect({ ...page.dataset }).toEqual({ theme: 'system', textSize: 'normal', motion: 'full' });
  expect(barColours()).toEqual(['#ffffff', '#13161c']);
  expect(readAppearance()).toEqual(byDefault);
});

it('shows a choice at once, and again when the page is opened anew', () => {
  open();
  const chosen = { theme: 'dark', textSize: 'large', isCalm: true, autoplay: 'never' } as const;
  keepAppearance(chosen);
  const shown = { theme: 'dark', textSize: 'large', motion: 'calm' };
  expect({ ...page.dataset }).toEqual(shown);
  expect(barColours()).toEqual(['#13161c', '#13161c']);
  page.dataset['theme'] = 'system';
  open();
  expect({ ...page.dataset }).toEqual(shown);
  expect(readAppearance()).toEqual(chosen);
});

it('gives the bars of the browser their own colours back', () => {
  open();
  keepAppearance({ ...byDefault, theme: 'light' });
  expect(barColours()).toEqual(['#ffffff', '#ffffff']);
  keepAppearance(byDefault);
  expect(barColours()).toEqual(['#ffffff', '#13161c']);
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
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect([wantsCalm(), calmMedia(), mayAutoplay()]).toEqual([true, 'all', false]);
});

it.each([
  ['always', 'cellular', true],
  ['wifi', 'cellular', false],
  ['wifi', 'wifi', true],
  ['never', 'wifi', false],
] as const)('starts videos %s on %s: %s', (autoplay, type, expected) => {
  open();
  vi.stubGlobal('navigator', { connection: { type, saveData: false } });
  keepAppearance({ ...byDefault, autoplay });
  expect(mayAutoplay()).toBe(expected);
});
