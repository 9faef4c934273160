import { ERRORS } from '@sfera/contract/base/errors';
import { UserId } from '@sfera/contract/base/ids';
import { LOGINS_AT_ONCE } from '@sfera/contract/people/limits';
import { findByLogins, searchUsers } from '@sfera/contract/people/search';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, serve } from '#shared/testing.tsx';
import { KnownPeople } from './known-people.tsx';

const person = (number: number, login: string) => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`),
  login,
  userName: login,
  logoImage: null,
  isVerified: false,
  isPrivate: false,
  followStatus: 'none' as const,
});
const show = (names: string[], more: object = {}) =>
  renderApp(<KnownPeople people={{ names, hasMore: false, unreadCount: 0, ...more }} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signIn(makeToken()));

it('sends no name before the person asks, and then those alone that can be logins', async () => {
  const seen = reply(findByLogins, { users: [person(1, 'anna'), person(2, 'boris.k'), person(3, 'vera')] });
  const searched = reply(searchUsers, { users: [] });
  show(['anna', 'boris.k', 'vera', 'вера', 'x', 'y'.repeat(31)]);
  await userEvent.click(screen.getByText('Искать по одному'));
  expect([seen, searched]).toEqual([[], []]);
  await press('Проверить 3 имени на этом сервере');
  const found = await screen.findByRole('list', { name: 'Возможно, здесь: 3 человека' });
  expect(seen.map(({ body }) => body)).toEqual([{ logins: ['anna', 'boris.k', 'vera'] }]);
  within(found).getByRole('button', { name: /anna/u });
  expect(screen.queryByRole('button', { name: /^Проверить/u })).toBeNull();
});

it('sends many names in groups, stops at the limit of calls and goes on there', async () => {
  const names = Array.from({ length: LOGINS_AT_ONCE + 50 }, (_, at) => `person${at}`);
  const sent: unknown[] = [];
  serve(findByLogins, async (request) => {
    sent.push(await request.json());
    // The second call is one too many.
    if (sent.length === 2)
      return HttpResponse.json(
        { code: 'rate_limited', message: ERRORS.rate_limited.message },
        { status: 429 },
      );
    return HttpResponse.json({ users: [person(sent.length, `found${sent.length}`)] });
  });
  show(names);
  await press('Проверить 150 имён на этом сервере');
  await screen.findByText('Слишком часто. Подождите немного');
  await screen.findByRole('list', { name: 'Возможно, здесь: 1 человек' });
  await press('Проверить ещё 50 имён');
  await screen.findByRole('list', { name: 'Возможно, здесь: 2 человека' });
  const [group, rest] = [names.slice(0, LOGINS_AT_ONCE), names.slice(LOGINS_AT_ONCE)];
  expect(sent).toEqual([{ logins: group }, { logins: rest }, { logins: rest }]);
});

it('says that none of them is here, and leads to the invitations', async () => {
  reply(findByLogins, { users: [] });
  show(['anna']);
  await press('Проверить 1 имя на этом сервере');
  await screen.findByText('Никого с такими именами здесь пока нет');
  const link = screen.getByRole('link', { name: 'Пригласить остальных по ссылке' });
  expect(link.getAttribute('href')).toBe('/settings/invitations');
});

it('looks for one name by the search of people', async () => {
  const seen = reply(searchUsers, { users: [person(1, 'anna.petrova')] });
  show(['anna', 'вера']);
  await userEvent.click(screen.getByText('Искать по одному'));
  await press('anna');
  const sheet = await screen.findByRole('dialog', { name: 'Поиск: anna' });
  await within(sheet).findByRole('link', { name: /anna[.]petrova/u });
  expect(seen.map(({ query }) => query)).toEqual([{ query: 'anna' }]);
});

it('shows thousands of names a part at a time, and says what it has not read', async () => {
  show(
    Array.from({ length: 10_000 }, (_, at) => `person${at}`),
    { hasMore: true, unreadCount: 2 },
  );
  screen.getByText(/взяты первые 10\s000 имён. Не удалось понять: 2 записи/u);
  await userEvent.click(screen.getByText('Искать по одному'));
  expect(screen.getAllByRole('button', { name: /^person/u })).toHaveLength(60);
  await press('Показать ещё 60 имён');
  expect(screen.getAllByRole('button', { name: /^person/u })).toHaveLength(120);
});
