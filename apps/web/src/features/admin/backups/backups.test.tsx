import { getBackups, setBackupPlan, startBackup, type BackupRun } from '@sfera/contract/admin/backups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AT } from '../testing.ts';
import { Backups } from './backups.tsx';

const plan = { target: '/mnt/backup', keep: 7, drill: false };
const run = (end: number, changes: Partial<BackupRun>): BackupRun => ({
  id: `01990000-0000-7000-8000-00000000000${end}`,
  what: 'backup',
  state: 'done',
  startedAt: AT,
  endedAt: AT,
  target: '/mnt/backup',
  files: 12_431,
  bytes: 5 * 1024 ** 2,
  differences: 0,
  message: 'Копия сделана',
  ...changes,
});
const button = (name: string) => screen.getByRole('button', { name });
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => useToasts.setState({ toasts: [] }));

it('lists the runs, and names a place only when it is not the usual one', async () => {
  const runs = [
    run(1, {}),
    run(2, { what: 'drill', state: 'failed', differences: 2, message: 'Файл повреждён', target: 's3://old' }),
  ];
  reply(getBackups, { plan, runs });
  renderApp(<Backups />);
  const rows = within(await screen.findByRole('list', { name: 'Журнал' })).getAllByRole('listitem');
  const words = rows.map((row) => row.textContent?.replaceAll('\u00A0', ' '));
  expect(words[0]).toMatch(/^В порядкеКопия сделанаКопия · 12 431 файл · 5 МБ · /);
  expect(words[1]).toMatch(/^НеполадкаФайл повреждёнУчение · .* · 2 расхождения · s3:\/\/old · /);
  screen.getByText('npm run sfera -- restore /mnt/backup');
});

it('begins a backup once however often it is pressed, and follows it until it is done', async () => {
  reply(getBackups, { plan, runs: [] });
  const seen = reply(startBackup, undefined);
  renderApp(<Backups />);
  await screen.findByText('Копий ещё не было');
  reply(getBackups, { plan, runs: [run(1, { state: 'running', endedAt: null, message: 'Файлов: 5' })] });
  await userEvent.dblClick(button('Сделать копию сейчас'));
  await screen.findByText('Файлов: 5');
  expect(seen.map(({ body }) => body)).toEqual([{ what: 'backup' }]);
  expect(button('Провести учение')).toHaveProperty('disabled', true);
  reply(getBackups, { plan, runs: [run(1, {})] });
  await screen.findByText('Копия сделана', {}, { timeout: 5_000 });
  expect(toasts()).toEqual(['Делаем копию']);
});

it('asks where backups go before the first one, and shows why a place is no good', async () => {
  reply(getBackups, { plan: null, runs: [] });
  renderApp(<Backups />);
  await screen.findByText('Сначала выберите ниже, куда складывать копии.');
  expect(button('Сделать копию сейчас')).toHaveProperty('disabled', true);
  await userEvent.click(button('Включить'));
  const [target, keep] = [
    screen.getByRole('textbox', { name: 'Куда' }),
    screen.getByRole('textbox', { name: /^Сколько/ }),
  ];
  expect(noteOf(target)).toBe('Укажите папку или s3://…');
  await userEvent.type(target, '/root');
  await userEvent.clear(keep);
  await userEvent.type(keep, '0');
  await userEvent.click(button('Включить'));
  expect(noteOf(keep)).toBe('Целое число от 1 до 365');
  await userEvent.clear(keep);
  await userEvent.type(keep, '14');
  refuse(setBackupPlan, 'backup_target_unusable');
  await userEvent.click(button('Включить'));
  await screen.findByText('Сюда копию не записать');
  const seen = reply(setBackupPlan, { plan });
  await userEvent.click(button('Включить'));
  await waitFor(() => expect(toasts()).toEqual(['Копии будут делаться каждую ночь']));
  expect(seen.map(({ body }) => body)).toEqual([{ plan: { target: '/root', keep: 14, drill: true } }]);
});

it('asks before the nightly backups end', async () => {
  reply(getBackups, { plan, runs: [] });
  const seen = reply(setBackupPlan, { plan: null });
  renderApp(<Backups />);
  await userEvent.click(await screen.findByRole('button', { name: 'Выключить' }));
  expect(seen).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Выключить' }));
  await waitFor(() => expect(toasts()).toEqual(['Ночные копии выключены']));
  expect(seen.map(({ body }) => body)).toEqual([{ plan: null }]);
});
