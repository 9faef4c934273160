import { getCurrentUser } from '@sfera/contract/people/users';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { katya } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { BrowserRouter, Link, Route, Routes } from '#shared/router/index.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { SettingsPanes } from './settings-panes.tsx';
import { SettingsScreen } from './settings-screen.tsx';

beforeEach(() => {
  signIn(makeToken());
  reply(getCurrentUser, katya);
});

async function open(isBeside: boolean) {
  history.replaceState(null, '', '/saved');
  renderApp(
    <BrowserRouter>
      <Routes>
        <Route path="/saved" element={<Link to="/settings">К настройкам</Link>} />
        <Route
          path="*"
          element={
            <SettingsPanes isBeside={isBeside}>
              <SettingsScreen title="Ключи">…</SettingsScreen>
            </SettingsPanes>
          }
        />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'К настройкам' }));
  await screen.findByRole('heading', { name: 'Ключи' });
}
const list = () => screen.queryByRole('navigation', { name: 'Настройки' });
const marked = () =>
  within(list() ?? document.body)
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent);

it('keeps the list beside the page, and Back leaves the settings after any number of pages', async () => {
  await open(true);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ключи');
  expect(marked()).toEqual(['Где вы вошли']);
  for (const name of ['Почта', 'Логин']) await userEvent.click(screen.getByRole('link', { name }));
  expect(marked()).toEqual(['Логин']);
  expect(location.pathname).toBe('/settings/login');
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/saved'));
});

it('is the page alone, with its own way back, where there is no room', async () => {
  await open(false);
  expect(list()).toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Ключи' });
  screen.getByRole('button', { name: 'Назад' });
});
