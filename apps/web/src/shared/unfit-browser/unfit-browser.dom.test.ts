import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../../public/unfit-browser.js'), 'utf8');
const open = () => void new Function(script)();

/** The addresses of scripts that are brought; this browser fetches none. */
let added: (string | null)[];

/** The answers of this browser about styles. */
let styles: Record<string, boolean>;
const COLOURS = '(color: color-mix(in srgb, red, blue))';

beforeEach(() => {
  sessionStorage.clear();
  added = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    if (element instanceof HTMLScriptElement) added.push(element.getAttribute('src'));
    return element;
  });
  document.body.innerHTML = '<div id="root">Loading...</div>';
  styles = { [COLOURS]: true, 'selector(:has(a))': true, '(height: 1lh)': true };
  vi.stubGlobal('CSS', { supports: (condition: string) => styles[condition] === true });
  // The page of a test has been read to its end.
  vi.spyOn(document, 'write').mockImplementation(() => (document.body.innerHTML = '<main></main>'));
});

const words = () => document.body.textContent;
const button = () => document.querySelector('button');

/** Takes a method out of arrays for one test. */
function lack(method: 'findLast' | 'toSorted'): void {
  const kept = Object.getOwnPropertyDescriptor(Array.prototype, method);
  Reflect.deleteProperty(Array.prototype, method);
  // oxlint-disable-next-line no-extend-native -- puts back what the test has taken out
  if (kept) onTestFinished(() => void Object.defineProperty(Array.prototype, method, kept));
}

it('leaves a promised browser alone', () => {
  open();
  expect([words(), added]).toEqual(['Loading...', []]);
});

it('tells an old browser what to do, and stops the app that is on its way', () => {
  styles[COLOURS] = false;
  open();
  expect(document.querySelector('h1')?.textContent).toBe('Обновите браузер');
  expect(words()).toContain('Safari 16.4 и новее');
  expect(document.getElementById('root')).toBeNull();
});

it('opens for those who ask in a browser that runs the scripts', () => {
  styles[COLOURS] = false;
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  open();
  button()?.click();
  expect(reload).toHaveBeenCalledOnce();
  document.body.innerHTML = 'Loading...';
  open();
  expect(words()).toBe('Loading...');
});

it('offers nothing that cannot run', () => {
  lack('findLast');
  open();
  expect(words()).toContain('Обновите браузер');
  expect(button()).toBeNull();
});

it('knows a browser by what scripts need, too', () => {
  lack('toSorted');
  open();
  expect(words()).toContain('Обновите браузер');
});

it('says that a browser lets nothing be kept', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  open();
  expect(document.querySelector('h1')?.textContent).toBe('Разрешите хранить данные');
  expect(document.getElementById('root')).toBeNull();
});

it.each(['selector(:has(a))', '(height: 1lh)'])('brings the styles that lack %s', (condition) => {
  styles[condition] = false;
  open();
  expect([words(), added]).toEqual(['Loading...', ['/missing-css.js']]);
});
