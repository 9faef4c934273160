import { requestFollow } from '@sfera/contract/people/follows';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { listRecommendedUsers, type RecommendedUser } from '@sfera/contract/people/search';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import { makeRecommended } from './testing.ts';

const follower = (number: number, login: string) => {
  const { id, logoImage } = makeRecommended(number);
  return { id, login, logoImage };
};
const anna = makeRecommended(1, { login: 'anna', isVerified: true, followersCount: 21 });
const boris = makeRecommended(2, {
  login: 'boris',
  followersCount: 9,
  countShared: 4,
  Followers: [follower(11, 'katya'), follower(12, 'timur')],
});
const vera = makeRecommended(3, { login: 'vera', isPrivate: true });

const answer = (...recommendations: RecommendedUser[]) => reply(listRecommendedUsers, { recommendations });
const cards = () => screen.getAllByRole('listitem');
const logins = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const cardOf = (login: string) => {
  const card = cards().find(({ textContent }) => textContent.includes(login));
  if (!card) throw new Error(`no card of ${login}`);
  return within(card);
};

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

beforeEach(() => {
  signIn(makeToken());
});

it('shows people with their badge, their followers and a button, and leads to their profiles', async () => {
  answer(anna, boris);
  renderApp(<RecommendedRow />);
  screen.getByRole('status', { name: 'Загружаем рекомендации' });
  await screen.findByRole('list', { name: 'Рекомендации' });
  expect(logins()).toEqual(['anna', 'boris']);
  cardOf('anna').getByRole('img', { name: 'Подтверждённый аккаунт' });
  cardOf('anna').getByText('21 подписчик');
  expect(cardOf('boris').getByText('Подписаны').parentElement?.textContent).toBe('Подписаны katya и ещё 3');
  cardOf('boris').getByRole('button', { name: 'Подписаться на boris' });
  expect(screen.getByRole('link', { name: 'boris' }).getAttribute('href')).toBe(`/userProfile/${boris.id}`);
});

it('is opened and closed by its title where the page has more to show', async () => {
  answer(anna);
  renderApp(<RecommendedRow isFolded />);
  const title = await screen.findByRole('button', { name: 'Рекомендации', expanded: false });
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.click(title);
  await screen.findByRole('link', { name: /anna/ });
  await userEvent.click(title);
  expect(screen.queryByRole('list')).toBeNull();
});

it('keeps who has just been followed in place until the keyboard leaves, and takes new ones in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(anna, vera);
  reply(requestFollow, { status: 'pending', countFollowers: 0 });
  renderApp(<RecommendedRow />);
  await screen.findByRole('list', { name: 'Рекомендации' });
  const before = cards();
  await act(async () => cardOf('vera').getByRole('button', { name: 'Подписаться на vera' }).click());
  const asked = await cardOf('vera').findByRole('button', { name: 'Запрос отправлен: vera' });
  expect(asked.getAttribute('aria-disabled')).toBe('true');
  cardOf('vera').getByRole('button', { name: 'Скрыть vera из рекомендаций' }).focus();

  answer(boris, anna);
  await pass(REFRESH_POLL_SECONDS);
  await screen.findByRole('link', { name: 'boris' });
  expect(logins()).toEqual(['anna', 'vera', 'boris']);
  expect(cards().slice(0, 2)).toEqual(before);
  expect(cardOf('vera').getByRole('button', { name: 'Запрос отправлен: vera' })).toBe(asked);

  act(() => screen.getByRole('link', { name: /anna/ }).focus());
  answer(anna, boris);
  await pass(REFRESH_POLL_SECONDS);
  await vi.waitFor(() => expect(logins()).toEqual(['anna', 'boris']));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /anna/ }));
});

it('hides a person for good on this device, and hands the keyboard on', async () => {
  answer(anna, boris);
  const first = renderApp(<RecommendedRow />);
  await userEvent.click(await screen.findByRole('button', { name: 'Скрыть anna из рекомендаций' }));
  expect(logins()).toEqual(['boris']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Скрыть boris из рекомендаций' }));
  first.unmount();

  renderApp(<RecommendedRow />);
  await screen.findByRole('link', { name: 'boris' });
  expect(logins()).toEqual(['boris']);
});

it('shows nothing when nobody is recommended', async () => {
  answer();
  const { container } = renderApp(<RecommendedRow />);
  await vi.waitFor(() => expect(container.children).toHaveLength(0));
});

it('keeps no room where nobody was recommended the last time', async () => {
  answer();
  const first = renderApp(<RecommendedRow />);
  await vi.waitFor(() => expect(first.container.children).toHaveLength(0));
  first.unmount();

  answer(anna);
  const { container } = renderApp(<RecommendedRow />);
  expect(container.children).toHaveLength(0);
  await screen.findByRole('link', { name: /anna/ });
});

it('fails in silence and comes with the next poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refuse(listRecommendedUsers, 'busy');
  const { container } = renderApp(<RecommendedRow />);
  await vi.waitFor(() => expect(container.children).toHaveLength(0));
  answer(anna);
  await pass(REFRESH_POLL_SECONDS);
  await screen.findByRole('link', { name: /anna/ });
});
