import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showsRecommended } from '#entities/post/recommended-pages.ts';
import { readAppearance } from '#shared/appearance/appearance.ts';
import { renderApp } from '#shared/testing.tsx';
import { AppearanceSheet } from './appearance-sheet.tsx';

const show = () => renderApp(<AppearanceSheet isOpen onClose={() => undefined} />);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

/** Every media query holds, or none. */
const answerMedia = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches }) as MediaQueryList);

beforeEach(() => localStorage.clear());

it('keeps every choice on the device', async () => {
  show();
  await choose('Тёмная');
  await choose('Крупный');
  await choose('Никогда');
  await userEvent.click(screen.getByRole('switch', { name: 'Меньше движения' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Простой вид', checked: false }));
  expect(readAppearance()).toEqual({
    theme: 'dark',
    textSize: 'large',
    isCalm: true,
    autoplay: 'never',
    isSimple: true,
    hasShortcuts: true,
  });
});

it('switches shortcuts off where there is a mouse, and offers nothing elsewhere', async () => {
  answerMedia(false);
  const { unmount } = show();
  expect(screen.queryByRole('switch', { name: 'Горячие клавиши' })).toBeNull();
  unmount();
  answerMedia(true);
  show();
  await userEvent.click(screen.getByRole('switch', { name: 'Горячие клавиши' }));
  expect(readAppearance().hasShortcuts).toBe(false);
});

it('shows what was chosen', () => {
  localStorage.setItem('sfera:appearance', JSON.stringify({ theme: 'light' }));
  show();
  for (const name of ['Светлая', 'Обычный', 'Всегда']) screen.getByRole('radio', { name, checked: true });
});

it('offers Wi-Fi where the browser tells which network it is on', () => {
  const { unmount } = show();
  expect(screen.queryByRole('radio', { name: 'По Wi-Fi' })).toBeNull();
  unmount();
  vi.stubGlobal('navigator', Object.assign(navigator, { connection: { saveData: false, type: 'wifi' } }));
  show();
  screen.getByRole('radio', { name: 'По Wi-Fi' });
  Object.assign(navigator, { connection: undefined });
});

it('switches the recommendations of the home feed off and on', async () => {
  show();
  const recommendations = screen.getByRole('switch', { name: 'Рекомендации на главной', checked: true });
  await userEvent.click(recommendations);
  expect(showsRecommended()).toBe(false);
  await userEvent.click(recommendations);
  expect(showsRecommended()).toBe(true);
});
