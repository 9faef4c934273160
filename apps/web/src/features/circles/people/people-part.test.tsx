import * as v from 'valibot';
import {
  inviteToCircle,
  listCircleInvitations,
  withdrawCircleInvitation,
} from '@sfera/contract/circles/invitations';
import {
  getCircle,
  listCirclePeople,
  listCircles,
  removeFromCircle,
  setCircleRole,
} from '@sfera/contract/circles/circles';
import { listFollowing } from '@sfera/contract/people/follows';
import { FollowId } from '@sfera/contract/base/ids';
import { searchUsers } from '@sfera/contract/people/search';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeCircle, makePreview } from '#entities/circle/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { makeToken, refuse, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { openCircles } from '../testing.tsx';

const family = makeCircle();
const { id } = family;
/** The person whose id is in the token. */
const katya = { ...makePreview(1, 'katya'), role: 'leader' as const };
const vera = { ...makePreview(2, 'vera'), role: 'member' as const };
const gleb = makePreview(3, 'gleb');
const ada = makePreview(4, 'ada');
const listed = (person: typeof gleb) => ({
  ...person,
  isPrivate: false,
  followStatus: 'none' as const,
  followId: v.parse(FollowId, '01957f70-0000-7000-8000-0000000000f1'),
});

let scrollTo: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  scrollTo = stubIntersections();
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(getCircle, family);
  reply(listCircles, { circles: [family], invitations: [] });
  reply(listCirclePeople, { people: [katya, vera], nextCursor: null });
  reply(listCircleInvitations, { people: [] });
});
const open = async () => {
  openCircles(`/circles/${id}?part=people`);
  return within(await screen.findByRole('list', { name: 'Люди круга' }));
};
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Действия с участником vera' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('lists the people page by page, and says who leads', async () => {
  reply(listCirclePeople, { people: [katya], nextCursor: katya.id });
  const list = await open();
  list.getByText('вы · ведущий');
  const next = reply(listCirclePeople, { people: [vera], nextCursor: null });
  scrollTo(document.body, 1);
  await list.findByText('vera');
  expect(next).toMatchObject([{ query: { before: katya.id } }]);
});

it('lets members look only', async () => {
  reply(getCircle, makeCircle({ role: 'member' }));
  await open();
  expect(screen.queryByRole('button', { name: /Действия с участником/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Пригласить' })).toBeNull();
});

it('makes a person a leader', async () => {
  const list = await open();
  expect(screen.queryByRole('button', { name: 'Действия с участником katya' })).toBeNull();
  const calls = reply(setCircleRole, undefined);
  reply(listCirclePeople, { people: [katya, { ...vera, role: 'leader' }], nextCursor: null });
  await choose('Сделать ведущим');
  await screen.findByText('vera теперь ведёт круг');
  expect(calls).toMatchObject([{ params: { id, userId: vera.id }, body: { role: 'leader' } }]);
  await list.findByText('ведущий');
});

it('says what a removal means before it removes', async () => {
  const list = await open();
  const calls = reply(removeFromCircle, undefined);
  reply(listCirclePeople, { people: [katya], nextCursor: null });
  await choose('Убрать из круга');
  await screen.findByText(/^Перестанет видеть публикации круга/);
  expect(calls).toEqual([]);
  await press('Убрать');
  await screen.findByText('vera больше не в круге');
  expect(calls).toMatchObject([{ params: { id, userId: vera.id } }]);
  await waitFor(() => expect(list.queryByText('vera')).toBeNull());
});

it('says why the last leader stays a leader', async () => {
  reply(listCirclePeople, { people: [katya, { ...vera, role: 'leader' }], nextCursor: null });
  await open();
  refuse(setCircleRole, 'circle_needs_leader');
  await choose('Сделать участником');
  await screen.findByText('Не получилось. Сначала назначьте другого ведущего');
});

it('shows who is invited, and takes an invitation back', async () => {
  reply(listCircleInvitations, { people: [gleb] });
  await open();
  await screen.findByRole('heading', { name: 'Приглашены' });
  const calls = reply(withdrawCircleInvitation, undefined);
  reply(listCircleInvitations, { people: [] });
  await press('Отозвать приглашение: gleb');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Приглашены' })).toBeNull());
  expect(calls).toMatchObject([{ params: { id, userId: gleb.id } }]);
});

it('invites several people at once, from the own subscriptions and from the search', async () => {
  reply(listFollowing, [listed(gleb)]);
  reply(searchUsers, { users: [listed(ada), listed({ ...katya })] });
  await open();
  await press('Пригласить');
  const sheet = within(await screen.findByRole('dialog', { name: 'Пригласить в круг' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: /gleb/ }));
  await userEvent.type(sheet.getByRole('searchbox', { name: 'Поиск людей' }), 'ada');
  await userEvent.click(await sheet.findByRole('checkbox', { name: /ada/ }));
  // A leader cannot invite oneself.
  expect(sheet.queryByRole('checkbox', { name: /katya/ })).toBeNull();
  sheet.getByRole('button', { name: 'Убрать из выбранных: gleb' });
  const calls = reply(inviteToCircle, { invited: [ada.id] });
  reply(listCircleInvitations, { people: [ada] });
  await userEvent.click(sheet.getByRole('button', { name: 'Пригласить · 2' }));
  await screen.findByText(/^Отправлено приглашений: 1 из 2/);
  expect(calls).toMatchObject([{ params: { id }, body: { userIds: [gleb.id, ada.id] } }]);
  await screen.findByRole('button', { name: 'Отозвать приглашение: ada' });
});

it('keeps who was chosen when the server refuses', async () => {
  reply(listFollowing, [listed(gleb), listed(ada)]);
  reply(listCircleInvitations, { people: [ada] });
  await open();
  await press('Пригласить');
  const sheet = within(await screen.findByRole('dialog', { name: 'Пригласить в круг' }));
  expect((await sheet.findByRole<HTMLInputElement>('checkbox', { name: /ada/ })).disabled).toBe(true);
  await userEvent.click(sheet.getByRole('checkbox', { name: /gleb/ }));
  refuse(inviteToCircle, 'circle_full');
  await userEvent.click(sheet.getByRole('button', { name: 'Пригласить · 1' }));
  await screen.findByText(/^Не удалось пригласить\. В круге уже 1000 человек/);
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /gleb/ }).checked).toBe(true);
});
