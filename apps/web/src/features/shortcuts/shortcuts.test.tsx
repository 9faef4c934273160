import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { closeShortcutList } from '#shared/shortcuts/shortcut-list.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { SHORTCUTS } from './registry.ts';
import { Shortcuts } from './shortcuts.tsx';

const onGo = vi.fn<(to: string) => void>();
const pressed = vi.fn<(name: string) => void>();

const Card = ({ name }: { name: string }) => (
  <article>
    <button aria-pressed={false} aria-label="Нравится" onClick={() => pressed(`like ${name}`)} />
    <button id={`comments-${name}`} onClick={() => pressed(`comments ${name}`)}>
      Комментарии
    </button>
  </article>
);

function Page() {
  return (
    <main>
      <input aria-label="Поле" />
      <Card name="first" />
      <Card name="second" />
      <Shortcuts onGo={onGo} />
    </main>
  );
}

/** Types keys one after the other; `code` is the place on the keyboard. */
const type = (...keys: readonly (string | KeyboardEventInit)[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, typeof key === 'string' ? { key } : key);
};

let cache: QueryClient;

beforeEach(() => {
  onGo.mockClear();
  pressed.mockClear();
  act(closeShortcutList);
  cache = testCache();
  renderApp(<Page />, { cache });
});

it.each([
  [['/'], '/recomendation'],
  [['n'], '/createPost'],
  [['g', 'h'], '/'],
  [['g', 'n'], '/notification'],
  [['g', 'm'], '/chat'],
  [['g', 'g', 'p'], '/myProfile'],
  [
    [
      { key: 'п', code: 'KeyG' },
      { key: 'р', code: 'KeyH' },
    ],
    '/',
  ],
])('leads by %j to %s', (keys, expected) => {
  type(...keys);
  expect(onGo.mock.calls).toEqual([[expected]]);
});

it('takes two keys for one shortcut only when they come soon after one another', () => {
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValueOnce(1_000).mockReturnValueOnce(2_501);
  type('g', 'm');
  expect(onGo).not.toHaveBeenCalled();
});

it('does nothing inside a text field, with a modifier, or while a key is held', () => {
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Поле' }), { key: 'n' });
  type({ key: 'n', ctrlKey: true }, { key: 'n', metaKey: true }, { key: 'n', repeat: true });
  expect(onGo).not.toHaveBeenCalled();
});

it('presses the buttons of the post that has the focus, else of the one in sight', () => {
  const [, second] = screen.getAllByRole('article');
  if (!second) throw new Error('no second card');
  vi.spyOn(second, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 600));
  type('l');
  act(() => screen.getAllByRole('button', { name: 'Нравится' })[0]?.focus());
  type('l', 'c');
  expect(pressed.mock.calls.flat()).toEqual(['like second', 'like first', 'comments first']);
});

it('steps through a feed by the keys of the feed itself', () => {
  const seen: string[] = [];
  const feed = document.createElement('div');
  feed.setAttribute('role', 'feed');
  feed.addEventListener('keydown', ({ key }) => seen.push(key));
  screen.getByRole('main').append(feed);
  type('j', 'k', { key: 'о', code: 'KeyJ' });
  expect(seen).toEqual(['PageDown', 'PageUp', 'PageDown']);
});

it('lists every shortcut on «?», and listens to none while the list is open', async () => {
  act(() => void cache.setQueryData<unknown>(currentUserQuery.queryKey, { role: 'moderator' }));
  type('?');
  const list = await screen.findByRole('dialog', { name: 'Горячие клавиши' });
  for (const { title, shortcuts } of SHORTCUTS) {
    screen.getByRole('heading', { name: title });
    for (const { label } of shortcuts) expect(list.textContent).toContain(label);
  }
  type('n');
  expect(onGo).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  type('n');
  expect(onGo).toHaveBeenCalledOnce();
});

it('lists the keys of the desk for moderators alone', async () => {
  type('?');
  await screen.findByRole('heading', { name: 'Везде' });
  expect(screen.queryByRole('heading', { name: 'Модерация' })).toBeNull();
});

it('leaves a key to the screen where there is nothing to act on', () => {
  expect(fireEvent.keyDown(document.body, { key: 'k' }), 'no feed').toBe(true);
  screen.getByRole('main').insertAdjacentHTML('beforeend', '<section data-covers-shell><div role="feed">');
  expect(fireEvent.keyDown(document.body, { key: 'k' }), 'a feed with keys of its own').toBe(true);
  screen.getAllByRole('button', { name: 'Комментарии' })[0]?.focus();
  expect(fireEvent.keyDown(document.body, { key: 'l' }), 'a post').toBe(false);
});
