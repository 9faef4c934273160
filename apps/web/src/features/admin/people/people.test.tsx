import * as v from 'valibot';
import {
  listAdminPeople,
  resumePerson,
  setPersonQuota,
  setPersonRole,
  suspendPerson,
  type AdminPerson,
} from '@sfera/contract/admin/people';
import { UserId } from '@sfera/contract/base/ids';
import { listRules } from '@sfera/contract/admin/server-info';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AT, GB } from '../testing.ts';
import { People } from './people.tsx';

const person = (end: number, login: string, changes: Partial<AdminPerson> = {}): AdminPerson => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-00000000000${end}`),
  login,
  userName: '',
  logoImage: null,
  isVerified: false,
  role: 'member',
  createdAt: AT,
  lastSeenAt: null,
  countPosts: 3,
  usedBytes: GB,
  quotaBytes: null,
  disabledAt: null,
  limitedUntil: null,
  ...changes,
});
/** The token of the tests belongs to the first one. */
const KATYA = person(1, 'katya', { role: 'owner' });
const ANNA = person(2, 'anna');

const answer = (...people: AdminPerson[]) =>
  reply(listAdminPeople, { people, nextCursor: null, total: people.length, defaultQuotaBytes: 5 * GB });
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const open = async (login: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(login) }));
  return within(await screen.findByRole('dialog', { name: login }));
};

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
});

it('shows who is out of the ordinary, and how much each keeps', async () => {
  answer(KATYA, person(2, 'spam', { disabledAt: AT }), person(3, 'boris', { limitedUntil: AT }));
  renderApp(<People />);
  const rows = within(await screen.findByRole('list', { name: 'Люди сервера' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'katyaвладелец1 ГБ',
    'spamотключён1 ГБ',
    'borisтолько читает1 ГБ',
  ]);
  screen.getByText('3 человека');
});

it('searches 300 ms after the last key, keeps the former list meanwhile, and filters', async () => {
  const seen = answer(KATYA, ANNA);
  renderApp(<People />);
  await screen.findByRole('button', { name: /anna/ });
  await userEvent.type(screen.getByRole('searchbox'), ' nobody ');
  screen.getByRole('button', { name: /anna/ });
  answer();
  await screen.findByText('Никого не нашлось');
  const filtered = answer(KATYA);
  await userEvent.click(screen.getByRole('radio', { name: 'Персонал' }));
  await screen.findByRole('button', { name: /katya/ });
  expect(seen).toHaveLength(1);
  expect(filtered.map(({ query }) => query)).toEqual([{ search: 'nobody', show: 'staff' }]);
});

it('offers another try when the list cannot be loaded', async () => {
  refuse(listAdminPeople, 'internal');
  renderApp(<People />);
  await screen.findByText('Не удалось загрузить');
  answer(ANNA);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByRole('button', { name: /anna/ });
});

it('gives a person another quota, once however often it is pressed', async () => {
  answer(ANNA);
  const seen = reply(setPersonQuota, { person: { ...ANNA, quotaBytes: 20 * GB } });
  renderApp(<People />);
  const sheet = await open('anna');
  expect(sheet.getByRole('radio', { name: /^Как у всех: 5.ГБ$/ })).toHaveProperty('checked', true);
  answer({ ...ANNA, quotaBytes: 20 * GB });
  await userEvent.dblClick(sheet.getByRole('radio', { name: /^20.ГБ$/ }));
  await sheet.findByText(/^1.ГБ из 20.ГБ$/);
  expect(seen.map(({ body }) => body)).toEqual([{ quotaBytes: 20 * GB }]);
});

it('changes a role at once, but asks before it makes an owner', async () => {
  answer(ANNA);
  const seen = reply(setPersonRole, { person: { ...ANNA, role: 'moderator' } });
  renderApp(<People />);
  const sheet = await open('anna');
  answer({ ...ANNA, role: 'moderator' });
  await userEvent.click(sheet.getByRole('radio', { name: /^Модератор/ }));
  await waitFor(() => expect(toasts()).toEqual(['anna теперь модератор']));
  await waitFor(() =>
    expect(sheet.getByRole('radio', { name: /^Модератор/ })).toHaveProperty('checked', true),
  );
  await userEvent.click(sheet.getByRole('radio', { name: /^Владелец/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Сделать anna владельцем?' }));
  expect(seen.map(({ body }) => body)).toEqual([{ role: 'moderator' }]);
  refuse(setPersonRole, 'internal');
  await userEvent.click(question.getByRole('button', { name: 'Сделать владельцем' }));
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^Не получилось. /));
});

it('asks an owner before they step down, says why the last one cannot, and disables no owner', async () => {
  answer(KATYA);
  refuse(setPersonRole, 'last_owner', { message: 'Вы последний владелец' });
  renderApp(<People />);
  const sheet = await open('katya');
  expect(sheet.queryByRole('button', { name: 'Отключить аккаунт' })).toBeNull();
  await userEvent.click(sheet.getByRole('radio', { name: /^Участник/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Перестать быть владельцем?' }));
  await userEvent.click(question.getByRole('button', { name: 'Перестать' }));
  await waitFor(() => expect(toasts()).toEqual(['Не получилось. Вы последний владелец']));
});

it('disables an account by a rule and with a reason, and takes that back with a reason', async () => {
  answer(ANNA);
  reply(listRules, { rules: [{ number: 2, title: 'Реклама' }] });
  const disabled = { ...ANNA, disabledAt: AT };
  const suspended = reply(suspendPerson, { person: disabled });
  renderApp(<People />);
  const sheet = await open('anna');
  await userEvent.click(sheet.getByRole('button', { name: 'Отключить аккаунт' }));
  const decision = within(await screen.findByRole('dialog', { name: 'Отключить anna?' }));
  await userEvent.click(await decision.findByRole('radio', { name: '2. Реклама' }));
  await userEvent.type(decision.getByRole('textbox', { name: 'Почему' }), 'Спам');
  answer(disabled);
  await userEvent.click(decision.getByRole('button', { name: 'Отключить' }));
  await waitFor(() => expect(suspended.map(({ body }) => body)).toEqual([{ rule: 2, reason: 'Спам' }]));

  const resumed = reply(resumePerson, { person: ANNA });
  await userEvent.click(await sheet.findByRole('button', { name: 'Вернуть аккаунт', hidden: true }));
  const reason = within(await screen.findByRole('dialog', { name: 'Вернуть anna?' }));
  await userEvent.type(reason.getByRole('textbox', { name: 'Почему' }), 'Ошибка');
  answer(ANNA);
  await userEvent.click(reason.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(resumed.map(({ body }) => body)).toEqual([{ reason: 'Ошибка' }]));
  await waitFor(() => expect(toasts()).toEqual(['Аккаунт anna отключён', 'Аккаунт anna снова работает']));
});
