import { listFollowRequests, respondToFollowRequest } from '@sfera/contract/people/follows';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { request } from '../testing.ts';
import { RequestsCard } from './requests-card.tsx';

const everybody = ['vera', 'gleb', 'ada', 'leo', 'mia', 'zoe'].map((login, n) => request(n, login));

beforeEach(() => {
  signIn(makeToken());
  const counts = { countRequests: everybody.length, countUnread: everybody.length };
  reply(getUnreadNotifications, { hasUnread: true, ...counts });
  reply(listFollowRequests, everybody);
});

async function open() {
  renderApp(<RequestsCard />);
  await userEvent.click(await screen.findByRole('button', { name: /Запросы на подписку/ }));
  return screen.findByRole('dialog', { name: 'Запросы на подписку' });
}
const lastToast = () => useToasts.getState().toasts.at(-1)?.message;
const answer = (dialog: HTMLElement, action: string, login: string) =>
  userEvent.click(within(dialog).getByRole('button', { name: `${action}: ${login}` }));

it('shows five of the people who ask, and the total count', async () => {
  renderApp(<RequestsCard />);
  const card = await screen.findByRole('button', { name: /Запросы на подписку/ });
  expect(card.textContent).toContain('vera и ещё 5');
  expect(card.querySelector('span')?.children).toHaveLength(5);
});

it('is not rendered without requests', async () => {
  const calls = reply(listFollowRequests, []);
  renderApp(<RequestsCard />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('accepts and declines: the row disappears at once', async () => {
  const dialog = await open();
  const calls = reply(respondToFollowRequest, { status: 'following', countFollowers: 1 });
  reply(listFollowRequests, everybody.slice(1));
  await answer(dialog, 'Принять', 'vera');
  expect(within(dialog).queryByText('vera')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Принять: gleb');
  await waitFor(() => expect(lastToast()).toBe('vera теперь видит ваши публикации'));
  await answer(dialog, 'Отклонить', 'gleb');
  await waitFor(() =>
    expect(calls.map(({ params, body }) => [params['id'], body])).toEqual([
      [everybody[0]?.id, { action: 'accept' }],
      [everybody[1]?.id, { action: 'decline' }],
    ]),
  );
});

it('brings the row back when the server refuses, and says so', async () => {
  const dialog = await open();
  refuse(respondToFollowRequest, 'busy');
  await answer(dialog, 'Принять', 'vera');
  await within(dialog).findByText('vera');
  expect(lastToast()).toBe('Не удалось выполнить действие. Попробуйте ещё раз.');
});

it('drops a request that was withdrawn meanwhile', async () => {
  const dialog = await open();
  refuse(respondToFollowRequest, 'follow_request_not_found');
  await answer(dialog, 'Принять', 'vera');
  await waitFor(() => expect(lastToast()).toBe('Запрос уже отозван'));
  expect(within(dialog).queryByText('vera')).toBeNull();
  // The toast covers the buttons of the next rows.
  await waitFor(() => expect(lastToast()).not.toBe('Запрос уже отозван'), { timeout: 4_000 });
});

it('ignores a second tap, because the next row has moved under the finger', async () => {
  const dialog = await open();
  const calls = reply(respondToFollowRequest, { status: 'following', countFollowers: 1 });
  const accept = (login: string) => within(dialog).getByRole('button', { name: `Принять: ${login}` });
  for (const button of [accept('vera'), accept('gleb')]) fireEvent.click(button);
  await waitFor(() => expect(lastToast()).toBe('vera теперь видит ваши публикации'));
  expect(calls).toHaveLength(1);
  within(dialog).getByText('gleb');
});

it('keeps the place of a card that is loading', async () => {
  reply(listFollowRequests, everybody, { delayMs: 150 });
  const { container } = renderApp(<RequestsCard />);
  await waitFor(() => expect(container.children).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  await screen.findByRole('button', { name: /Запросы на подписку/ });
});
