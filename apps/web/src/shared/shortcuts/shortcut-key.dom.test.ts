import { beforeEach, expect, it } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

/** Returns the meaning of a press of a key on this element. */
function press(init: KeyboardEventInit, target: Element = document.body): string | null {
  let meant: string | null = null;
  const listen = (event: KeyboardEvent) => (meant = shortcutKey(event));
  document.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return meant;
}

/** Puts an element on the page. */
function add(html: string): Element {
  document.body.innerHTML = html;
  const [first] = document.body.children;
  if (!first) throw new Error('no element');
  return first;
}

beforeEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset['shortcuts'];
});

it.each([
  ['a Latin layout', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a Latin layout with caps lock', { key: 'J', code: 'KeyJ' }, 'j'],
  ['the Russian layout', { key: 'о', code: 'KeyJ' }, 'j'],
  ['a Latin layout with another order', { key: 'j', code: 'KeyC' }, 'j'],
  ['a Latin layout', { key: '/', code: 'Slash' }, '/'],
  ['the Russian layout', { key: '.', code: 'Slash' }, '/'],
  ['a Latin layout', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['the Russian layout', { key: ',', code: 'Slash', shiftKey: true }, '?'],
  ['the Russian layout, where the question mark is on 7', { key: '?', code: 'Digit7', shiftKey: true }, '?'],
])('knows the key on %s', (_, init, expected) => {
  expect(press(init)).toBe(expected);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
  'leaves a letter with %o to others',
  (modifier) => {
    expect(press({ key: 'n', code: 'KeyN', ...modifier })).toBeNull();
  },
);

it.each([
  '<input aria-label="Поиск">',
  '<textarea aria-label="Комментарий"></textarea>',
  '<select aria-label="Тема"></select>',
  '<div contenteditable="true"></div>',
  '<div role="dialog" data-beside="true"></div>',
])('leaves letters to %s', (html) => {
  expect(press({ key: 'n', code: 'KeyN' }, add(html))).toBeNull();
});

it.each(['dialog', 'alertdialog', 'menu'])('leaves letters to an open %s over the page', (role) => {
  const over = add(`<div role="${role}" data-state="open"></div>`);
  expect(press({ key: 'n', code: 'KeyN' })).toBeNull();
  over.setAttribute('data-state', 'closed');
  expect(press({ key: 'n', code: 'KeyN' })).toBe('n');
});

it('works beside an open panel of comments', () => {
  add('<div role="dialog" data-state="open" data-beside="true"></div>');
  expect(press({ key: 'n', code: 'KeyN' })).toBe('n');
});

it('can be switched off', () => {
  document.documentElement.dataset['shortcuts'] = 'off';
  expect(press({ key: 'n', code: 'KeyN' })).toBeNull();
});
