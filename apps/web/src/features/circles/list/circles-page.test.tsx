import { acceptCircleInvitation, declineCircleInvitation } from '@sfera/contract/circles/invitations';
import { createCircle, getCircle, listCirclePosts, listCircles } from '@sfera/contract/circles/circles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeCircle, makePreview } from '#entities/circle/testing.ts';
import { loseConnection, refuse, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { openCircles } from '../testing.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

const family = makeCircle();
const runners = makeCircle({
  id: '01957f70-0000-7000-8000-0000000000c2',
  name: 'Клуб бегунов',
  countPeople: 1,
  role: 'member',
});
const { id, name, picture, countPeople } = runners;
const invitation = { circle: { id, name, picture, countPeople }, invitedBy: makePreview(2, 'vera') };
const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }));

it('lists the own circles with people and role', async () => {
  reply(listCircles, { circles: [family, runners], invitations: [] });
  openCircles('/circles');
  screen.getByRole('status', { name: 'Загружаем круги' });
  await screen.findByRole('list', { name: 'Мои круги' });
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`/circles/${family.id}`, 'Семья5 человек · ведущий'],
    [`/circles/${runners.id}`, 'Клуб бегунов1 человек · участник'],
    ['/events', 'Мои события'],
  ]);
  expect(screen.queryByText('Приглашения в круги')).toBeNull();
});

it('says what circles are for when there is none, and makes one', async () => {
  reply(listCircles, { circles: [], invitations: [] });
  openCircles('/circles');
  await screen.findByText(/^Соберите семью, класс или команду/);
  await press('Создать круг');
  const field = await screen.findByRole('textbox', { name: 'Название' });
  await press('Создать');
  await screen.findByText('Напишите название');
  const calls = reply(createCircle, family);
  reply(getCircle, family);
  reply(listCirclePosts, { posts: [], nextCursor: null });
  await userEvent.click(screen.getByRole('switch', { name: 'Пишут только ведущие' }));
  await userEvent.type(field, 'Семья{Enter}');
  await screen.findByText(`/circles/${family.id}`);
  expect(calls).toMatchObject([{ body: { name: 'Семья', onlyLeadersWrite: true } }]);
});

it('keeps the name and says why a circle could not be made', async () => {
  reply(listCircles, { circles: [family], invitations: [] });
  openCircles('/circles');
  await press('Создать круг');
  refuse(createCircle, 'circle_limit_reached');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Название' });
  await userEvent.type(field, 'Двор{Enter}');
  await screen.findByText('Слишком много кругов. Выйдите из лишних');
  expect(field.value).toBe('Двор');
});

it('a name that turns the direction of writing turns nothing around it', async () => {
  const turned = {
    circle: { ...invitation.circle, name: 'שבת\u202e' },
    invitedBy: { ...invitation.invitedBy, userName: 'Аня\u202eгурд' },
  };
  reply(listCircles, { circles: [], invitations: [turned] });
  openCircles('/circles');
  await screen.findByText('1 человек · приглашает \u2068Аня\u202eгурд\u2069');
  screen.getByText('\u2068שבת\u202e\u2069');
  screen.getByRole('button', { name: 'Вступить: \u2068שבת\u202e\u2069' });
});

it('accepts an invitation: it becomes a circle', async () => {
  reply(listCircles, { circles: [], invitations: [invitation] });
  openCircles('/circles');
  await screen.findByText('1 человек · приглашает VERA');
  const calls = reply(acceptCircleInvitation, runners);
  reply(listCircles, { circles: [runners], invitations: [] });
  await press('Вступить: Клуб бегунов');
  expect(screen.queryByText('Приглашения в круги')).toBeNull();
  await screen.findByRole('link', { name: /Клуб бегунов/ });
  await screen.findByText('Вы в круге «Клуб бегунов»');
  expect(calls).toMatchObject([{ params: { id } }]);
});

it('declines an invitation without a word', async () => {
  reply(listCircles, { circles: [family], invitations: [invitation] });
  openCircles('/circles');
  await screen.findByText('Приглашения в круги');
  const calls = reply(declineCircleInvitation, undefined);
  reply(listCircles, { circles: [family], invitations: [] });
  await press('Отклонить: Клуб бегунов');
  await waitFor(() => expect(calls).toMatchObject([{ params: { id } }]));
  expect(screen.queryByText('Приглашения в круги')).toBeNull();
  expect(screen.queryByText(/^Вы в круге/)).toBeNull();
});

it('shows an invitation again when it could not be accepted, and says why', async () => {
  reply(listCircles, { circles: [family], invitations: [invitation] });
  openCircles('/circles');
  await screen.findByText('Приглашения в круги');
  refuse(acceptCircleInvitation, 'circle_full');
  await press('Вступить: Клуб бегунов');
  await screen.findByText(/^Не получилось ответить на приглашение\. В круге уже 1000 человек/);
  await screen.findByText('Приглашения в круги');
});

it('says that the circles did not come, and asks again', async () => {
  loseConnection(listCircles);
  openCircles('/circles');
  await screen.findByText('Не удалось загрузить круги');
  reply(listCircles, { circles: [family], invitations: [] });
  await press('Попробовать снова');
  await screen.findByRole('link', { name: /Семья/ });
});
