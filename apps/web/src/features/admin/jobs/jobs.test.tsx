import { listJobs, retryJob, type FailedJob } from '@sfera/contract/admin/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AT } from '../testing.ts';
import { Jobs } from './jobs.tsx';

const job = (end: number, title: string): FailedJob => ({
  id: `01990000-0000-7000-8000-00000000000${end}`,
  name: 'media.normalise',
  title,
  failedAt: AT,
  attempts: 5,
  cause: `ffmpeg exited with ${end}`,
});
const [VIDEO, LETTER] = [job(1, 'Обработка видео'), job(2, 'Письмо')];
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => useToasts.setState({ toasts: [] }));

it('shows the cause of a failure and how the queues stand', async () => {
  reply(listJobs, {
    failed: [VIDEO],
    queues: [{ name: 'push', title: 'Уведомления', waiting: 3, running: 1, waitsSeconds: 130 }],
  });
  renderApp(<Jobs />);
  await screen.findByText('ffmpeg exited with 1');
  screen.getByText(/после 5 попыток/);
  screen.getByText('ждёт 3, делается 1 · самое старое ждёт 2 минуты');
  expect(screen.queryByRole('button', { name: 'Повторить все' })).toBeNull();
});

it('tries one again, once however often it is pressed', async () => {
  reply(listJobs, { failed: [VIDEO, LETTER], queues: [] });
  const seen = reply(retryJob, undefined);
  renderApp(<Jobs />);
  const again = await screen.findByRole('button', { name: 'Повторить: Обработка видео' });
  reply(listJobs, { failed: [LETTER], queues: [] });
  await userEvent.dblClick(again);
  await waitFor(() => expect(screen.queryByText('ffmpeg exited with 1')).toBeNull());
  expect(seen.map(({ params }) => params['id'])).toEqual([VIDEO.id]);
  expect(toasts()).toEqual(['«Обработка видео»: пробуем снова']);
});

it('asks before it tries all again, and tells how many were refused', async () => {
  reply(listJobs, { failed: [VIDEO, LETTER], queues: [] });
  const seen = refuse(retryJob, 'job_not_found');
  renderApp(<Jobs />);
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить все' }));
  expect(seen).toEqual([]);
  reply(listJobs, { failed: [], queues: [] });
  const question = await screen.findByRole('alertdialog', { name: 'Повторить все неудавшиеся (2)?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Повторить все' }));
  await screen.findByText('Всё сделано');
  expect(seen).toHaveLength(2);
  expect(toasts()).toEqual(['Пробуем снова: 0, не получилось: 2']);
});
