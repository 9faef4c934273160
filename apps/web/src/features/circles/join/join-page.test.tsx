import { checkCircleLink, joinCircle } from '@sfera/contract/circles/invitations';
import { getCircle, listCirclePosts, listCircles } from '@sfera/contract/circles/circles';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeCircle } from '#entities/circle/testing.ts';
import { loseConnection, refuse, reply } from '#shared/testing.tsx';
import { openCircles } from '../testing.tsx';

const code = 'abcdefghijklmnopqrst_-';
const family = makeCircle({ role: 'member' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  reply(getCircle, family);
  reply(listCirclePosts, { posts: [], nextCursor: null });
});

it('shows whose circle it is, and joins', async () => {
  const checks = reply(checkCircleLink, { circle: family, isInside: false });
  openCircles(`/circle#${code}`);
  await screen.findByRole('heading', { name: 'Вас приглашают в круг «Семья»' });
  screen.getByText('5 человек');
  expect(checks).toMatchObject([{ body: { code } }]);
  const calls = reply(joinCircle, family);
  await press('Вступить');
  await screen.findByText('Вы в круге «Семья»');
  await screen.findByText(`/circles/${family.id}`);
  expect(calls).toMatchObject([{ body: { code } }]);
});

it('opens the circle of somebody who is inside', async () => {
  reply(checkCircleLink, { circle: family, isInside: true });
  openCircles(`/circle#${code}`);
  await screen.findByText('Вы уже в этом круге');
  await press('Открыть круг');
  await screen.findByText(`/circles/${family.id}`);
});

it('says why it could not join, and stays', async () => {
  reply(checkCircleLink, { circle: family, isInside: false });
  refuse(joinCircle, 'circle_full');
  openCircles(`/circle#${code}`);
  await screen.findByRole('heading', { name: /^Вас приглашают/ });
  await press('Вступить');
  await screen.findByText(/^Не удалось вступить в круг\. В круге уже 1000 человек/);
});

it('explains a link that leads nowhere', async () => {
  refuse(checkCircleLink, 'circle_link_invalid');
  openCircles(`/circle#${code}`);
  await screen.findByText('Эта ссылка не работает');
  screen.getByText('Эта ссылка больше не действует. Попросите новую у ведущего круга');
  reply(listCircles, { circles: [], invitations: [] });
  await press('К моим кругам');
  screen.getByText('/circles');
});

it('asks again when the server could not be reached', async () => {
  loseConnection(checkCircleLink);
  openCircles(`/circle#${code}`);
  await screen.findByText('Не удалось проверить ссылку');
  reply(checkCircleLink, { circle: family, isInside: false });
  await press('Попробовать снова');
  await screen.findByRole('heading', { name: /^Вас приглашают/ });
});
