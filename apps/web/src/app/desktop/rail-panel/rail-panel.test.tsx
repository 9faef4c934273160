import { listCircles } from '@sfera/contract/circles/circles';
import { listFollowRequests } from '@sfera/contract/people/follows';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/people/search';
import { searchTags } from '@sfera/contract/posts/tags';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { notification } from '#features/notifications/testing.ts';
import { makeListed } from '#features/explore/testing.tsx';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { RailPanel } from './rail-panel.tsx';
import { useRailPanel } from './use-rail-panel.ts';

/** A rail, a page and the panel beside them. */
function App() {
  const { pathname, search } = useLocation();
  const { path, isOpen, close } = useRailPanel();
  return (
    <>
      <header data-rail>
        <Link to="/">Главная</Link>
        <Link to="/recomendation">Поиск</Link>
        <Link to="/notification">Уведомления</Link>
      </header>
      <main>
        <p data-testid="address">{pathname + search}</p>
      </main>
      {path && <RailPanel path={path} isOpen={isOpen} onClose={close} />}
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;
/** The rest of the app is hidden from screen readers while a panel is open. */
const railLink = (name: string) => screen.getByRole('link', { name, hidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
/** The panel's code comes a moment later. */
const press = (name: string) => act(async () => user.click(railLink(name)));
const panel = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  signIn(makeToken());
  reply(listFollowRequests, []);
  reply(listCircles, { circles: [], invitations: [] });
  reply(getUnreadNotifications, { hasUnread: false, countRequests: 0, countUnread: 0 });
  reply(listNotifications, [notification(1, { read: true })]);
  // Suggested in the empty search.
  reply(listRecommendedUsers, { recommendations: [] });
  reply(searchTags, { tags: [] });
});

it('opens a page of the rail over the one that is open, and gives the focus back on Escape', async () => {
  renderApp(<App />, { path: '/photo' });
  await press('Уведомления');
  const opened = await panel('Уведомления');
  expect(opened.contains(document.activeElement)).toBe(true);
  expect(railLink('Уведомления').getAttribute('aria-expanded')).toBe('true');
  await user.click(await screen.findByRole('tab', { name: 'Подписки' }));
  expect(screen.getByRole('tab', { name: 'Подписки' }).getAttribute('aria-selected')).toBe('true');
  expect(address(), 'the page behind').toBe('/photo');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(railLink('Уведомления'));
  expect(railLink('Уведомления').hasAttribute('aria-expanded')).toBe(false);
});

it('changes to the other panel by one press, and closes by a second press of the same link', async () => {
  renderApp(<App />);
  await press('Уведомления');
  await panel('Уведомления');
  await press('Поиск');
  await panel('Поиск');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Поиск людей и постов'),
  );
  await press('Поиск');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('follows a link to another page, and closes', async () => {
  const anna = makeListed(1, { login: 'anna' });
  reply(searchUsers, { users: [anna] });
  renderApp(<App />);
  await press('Поиск');
  await user.type(await screen.findByRole('searchbox', { name: 'Поиск людей и постов' }), 'an');
  const found = await screen.findByRole('link', { name: /anna/ });
  expect(address(), 'the query is the panel’s own').toBe('/');
  await user.click(found);
  expect(address()).toBe(`/userProfile/${anna.id}`);
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves the page itself alone, and a press that opens a new tab', async () => {
  renderApp(<App />, { path: '/notification' });
  await press('Уведомления');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}');
  await user.click(railLink('Поиск'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
