import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useLocation } from '#shared/router/index.ts';
import { renderApp } from '#shared/testing.tsx';
import { PassportBody } from './passport-body.tsx';
import { makePassport, makeProcessing } from './testing.ts';

const Address = () => <output>{useLocation().pathname}</output>;

function show(passport = makePassport()) {
  const actions = { onRetry: vi.fn(), onDelete: vi.fn() };
  renderApp(
    <>
      <PassportBody passport={passport} Heading="h3" {...actions} />
      <Address />
    </>,
  );
  return actions;
}

it('says of each change why it was made', () => {
  show();
  screen.getByRole('heading', { name: 'Что изменилось и почему' });
  screen.getByText('Видео открывается на любом телефоне и компьютере');
  screen.getByText(/^Яркость сделана обычной/);
  screen.getByText(/^Место съёмки/);
});

it('shows how far the server is, and reads the step alone out', () => {
  show(makeProcessing({ stage: 'converting', percent: 43 }));
  const bar = screen.getByRole('progressbar', { name: 'Готовим видео' });
  expect(bar.getAttribute('aria-valuenow')).toBe('43');
  expect(screen.getByText(/^Готовим видео/).textContent).toBe('Готовим видео: 43\u00A0%');
  screen.getByRole('heading', { name: 'Что изменится и почему' });
});

it.each([
  ['waiting', 'Ждёт очереди'],
  ['finishing', 'Проверяем, что получилось'],
] as const)('while the video is %s there is no percent', (stage, words) => {
  show(makeProcessing({ stage }));
  screen.getByText(words);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const failedWith = (code: string) =>
  makeProcessing({
    status: 'failed',
    stage: null,
    failure: { step: 'converting', code, message: 'Причина' },
  });

it('has a failure that another try may end tried again', async () => {
  const { onRetry } = show(failedWith('media_processing_failed'));
  screen.getByText('Остановилось на подготовке');
  screen.getByText('Причина');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('leads from a file that can never be published to another one', async () => {
  const { onDelete } = show(failedWith('media_no_picture'));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(onDelete).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать другой файл' }));
  expect(screen.getByRole('status').textContent).toBe('/createPost');
});
