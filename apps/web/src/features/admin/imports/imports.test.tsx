import { type AdminImport, listAdminImports, setImportLimits } from '@sfera/contract/admin/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteOf, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AT, GB } from '../testing.ts';
import { Imports } from './imports.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const NONE = { maxBytes: null, hours: null };

const one = (login: string, changes: object = {}) =>
  ({
    id: `01990000-0000-7000-8000-0000000000${login.length}1`,
    user: {
      id: '01990000-0000-7000-8000-0000000000a1',
      login,
      userName: '',
      logoImage: null,
      isVerified: false,
    },
    source: 'instagram',
    createdAt: AT,
    activeAt: new Date().toISOString(),
    isRunning: false,
    postCount: 128,
    bytes: 2 * GB,
    ...changes,
  }) as AdminImport;

it('shows who brings what, and what goes on now', async () => {
  reply(listAdminImports, {
    imports: [one('ana', { isRunning: true }), one('boris', { source: 'folder', postCount: 1, bytes: 0 })],
    limits: NONE,
  });
  renderApp(<Imports />);
  const rows = within(await screen.findByRole('list', { name: 'Кто переносит' })).getAllByRole('listitem');
  expect(rows.map((row) => plain(row)?.replace(/\d+ сек/, '0 сек'))).toEqual([
    'anaInstagram · 128 постов · 2 ГБ · 0 сек. назад',
    'borisПапка · 1 пост · 0 сек. назад',
  ]);
  within(rows[0] as HTMLElement).getByRole('status', { name: 'Переносит сейчас' });
});

it('says so when no person brings anything', async () => {
  reply(listAdminImports, { imports: [], limits: NONE });
  renderApp(<Imports />);
  await screen.findByText('За 30 дней никто ничего не переносил');
});

it('limits the size and the hours, each without losing the other', async () => {
  reply(listAdminImports, { imports: [], limits: { ...NONE, maxBytes: 5 * GB } });
  const seen = reply(setImportLimits, NONE);
  renderApp(<Imports />);
  expect(await screen.findByRole('radio', { name: /^5.ГБ$/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'С 1:00 до 6:00' }));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ message: 'Сохранено' }]));
  expect(seen[0]?.body).toEqual({ maxBytes: 5 * GB, hours: { from: 1, to: 6, timeZone } });
});

it('takes hours of one’s own, and says what is wrong with them', async () => {
  reply(listAdminImports, { imports: [], limits: NONE });
  const seen = reply(setImportLimits, NONE);
  renderApp(<Imports />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Другие часы…' }));
  const [from, to] = [
    screen.getByRole('textbox', { name: 'С которого часа' }),
    screen.getByRole('textbox', { name: 'До которого часа' }),
  ];
  await userEvent.type(from, '24');
  await userEvent.type(to, '7{Enter}');
  expect(noteOf(from)).toBe('Укажите час, от 0 до 23');
  await userEvent.clear(from);
  await userEvent.type(from, '7{Enter}');
  expect(noteOf(to)).toBe('Укажите другой час, чем первый');
  await userEvent.clear(from);
  await userEvent.type(from, '22:00{Enter}');
  await waitFor(() =>
    expect(seen[0]?.body).toEqual({ maxBytes: null, hours: { from: 22, to: 7, timeZone } }),
  );
});
