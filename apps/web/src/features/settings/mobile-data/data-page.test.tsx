import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { count } from '#shared/data-use/counter/count.ts';
import { openPage, setClock, useInOtherTab } from '#shared/data-use/testing.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { DataPage } from './data-page.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const words = () => plain(document.body.textContent);
const region = (name: string) => within(screen.getByRole('region', { name }));
const meter = (name: string) => region(name).getByRole('meter');
const countsAll = () => screen.queryByRole('switch', { name: 'Считать любую сеть мобильной' });

function show(device?: Parameters<typeof openPage>[0]) {
  localStorage.clear();
  const page = openPage(device);
  signIn(makeToken());
  renderApp(<DataPage />);
  return page;
}

it('shows what was used today, pictures and videos apart, and follows the counters', () => {
  setClock('2026-03-01T12:00:00');
  const device = show({ type: 'cellular' });
  act(() => useInOtherTab(2, { mobile: 12, other: 30 }));
  act(() => count('pictures', 3 * MEBIBYTE));
  const mobile = region('По мобильной сети');
  expect(mobile.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
    'Фото3 МБ',
    'Видео12 МБ',
  ]);
  expect(plain(meter('По мобильной сети').getAttribute('aria-valuetext'))).toBe('Загружено 15 МБ');
  expect(plain(meter('По другим сетям').getAttribute('aria-valuetext'))).toBe('Загружено 30 МБ');
  act(() => device.moveTo('wifi'));
  act(() => count('videos', MEBIBYTE));
  expect(plain(meter('По другим сетям').getAttribute('aria-valuetext'))).toBe('Загружено 31 МБ');
});

it('keeps the budget, and says what happens at half of it and at its end', async () => {
  show({ type: 'cellular' });
  screen.getByRole('radio', { name: 'Без ограничения', checked: true });
  expect(words()).toContain('Ограничения нет');
  act(() => count('videos', 30 * MEBIBYTE));
  await userEvent.click(screen.getByRole('radio', { name: /^50\s?МБ$/ }));
  expect(JSON.parse(localStorage.getItem('sfera:data-plan') ?? '')).toMatchObject({ budgetMb: 50 });
  expect(words()).toMatch(
    /После 25 МБ видео приходят в облегчённом качестве.*После 50 МБ видео не начинаются сами/,
  );
  expect(words()).toContain('Сейчас загружаем экономно');
  expect(meter('По мобильной сети').getAttribute('aria-valuenow')).toBe('60');
  act(() => count('videos', 30 * MEBIBYTE));
  expect(words()).toContain('Дневной бюджет израсходован');
  expect(plain(meter('По мобильной сети').getAttribute('aria-valuetext'))).toBe('Загружено 60 МБ из 50 МБ');
  await userEvent.click(screen.getByRole('radio', { name: /^1\s?ГБ$/ }));
  expect(words()).toContain('Сейчас всё загружается в полном качестве');
});

it('offers to count every network where the browser does not tell which one it is', async () => {
  show();
  expect(words()).toContain('Этот браузер не сообщает, по какой сети он работает');
  await userEvent.click(countsAll() as HTMLElement);
  act(() => count('videos', 2 * MEBIBYTE));
  expect(plain(meter('По мобильной сети').getAttribute('aria-valuetext'))).toBe('Загружено 2 МБ');
});

it('has no such switch where the browser tells', () => {
  show({ type: 'wifi' });
  expect(countsAll()).toBeNull();
});
