import { getVersions } from '@sfera/contract/admin/server';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, reply } from '#shared/testing.tsx';
import { VERSIONS } from '../testing.ts';
import { Versions } from './versions.tsx';

it('says what runs, and that there is nothing newer', async () => {
  reply(getVersions, { ...VERSIONS, ffmpeg: null });
  renderApp(<Versions />);
  await screen.findByRole('heading', { name: 'Обновлений нет' });
  screen.getByText('033-quotas');
  screen.getByText('не найден: видео не публикуются');
});

it('says what an update brings and how long the database takes, and shows changes under way', async () => {
  reply(getVersions, {
    ...VERSIONS,
    update: {
      version: '0.2.0',
      changes: ['Копии и учения'],
      migrations: [
        { name: '034-a', title: 'Индекс по дате', seconds: 0.2 },
        { name: '035-b', title: 'Счётчик места', seconds: 210 },
      ],
    },
    steps: [
      { name: '034-a', title: 'Счётчик историй', done: 250, total: 1_000, isDone: false },
      { name: '033-z', title: 'Пустой шаг', done: 0, total: 0, isDone: true },
    ],
  });
  renderApp(<Versions />);
  await screen.findByRole('heading', { name: 'Готово обновление: 0.2.0' });
  screen.getByText('Копии и учения');
  screen.getByText('меньше секунды');
  screen.getByText('около 4 мин');
  screen.getByText('npm run sfera -- upgrade');
  expect(screen.getByRole('progressbar', { name: 'Счётчик историй' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  expect(screen.getByRole('progressbar', { name: 'Пустой шаг' }).getAttribute('aria-valuenow')).toBe('100');
});

it('says so while the time of a change is not measured', async () => {
  reply(getVersions, {
    ...VERSIONS,
    update: {
      version: '0.2.0',
      changes: [],
      migrations: [{ name: '034-a', title: 'Индекс по дате', seconds: null }],
    },
  });
  renderApp(<Versions />);
  await screen.findByText('ещё не измерено');
  screen.getByText(/^Сколько это займёт на ваших данных/);
});
