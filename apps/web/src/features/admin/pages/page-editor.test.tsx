import { getPageSource, setPageSource } from '@sfera/contract/admin/settings';
import { getPage } from '@sfera/contract/admin/server-info';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { Route, Routes } from '#shared/router/index.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PageEditor } from './page-editor.tsx';
import { Pages } from './pages.tsx';

const open = (path = '/admin/pages/rules') =>
  renderApp(
    <Routes>
      <Route path="/admin/pages" element={<Pages />} />
      <Route path="/admin/pages/:name" element={<PageEditor />} />
    </Routes>,
    { path },
  );
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст страницы' });
const button = (name: string) => screen.getByRole('button', { name });
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(getPageSource, { source: '# Правила', isDefault: false });
});

it('lists the pages, and an unknown address leads to the list', async () => {
  open('/admin/pages/nothing');
  const list = within(await screen.findByRole('list', { name: 'Страницы сервера' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/pages/rules',
    '/admin/pages/privacy',
    '/admin/pages/contacts',
    '/admin/pages/recommendations',
  ]);
  expect(await list.findAllByText('ваш текст')).toHaveLength(4);
});

it('saves the text, and shows how everybody sees it', async () => {
  open();
  await userEvent.type(await field(), '!');
  reply(getPage, { title: 'Правила', html: '<p>Как было</p>' });
  await userEvent.click(screen.getByRole('radio', { name: 'Как увидят' }));
  await screen.findByText('Как было');
  await screen.findByText(/^Показан сохранённый текст/);
  const seen = reply(setPageSource, { source: '# Правила!', isDefault: false });
  reply(getPageSource, { source: '# Правила!', isDefault: false });
  reply(getPage, { title: 'Правила', html: '<p>Как видят все</p>' });
  await userEvent.click(button('Сохранить'));
  await waitFor(() => expect(toasts()).toEqual(['Сохранено. Все уже видят новый текст']));
  await screen.findByText('Как видят все');
  expect(screen.queryByText(/^Показан сохранённый текст/)).toBeNull();
  expect(seen.map(({ body }) => body)).toEqual([{ source: '# Правила!' }]);
});

it('keeps edits over a reload and over a refusal, and offers to drop them', async () => {
  const first = open();
  await userEvent.type(await field(), ' и порядок');
  refuse(setPageSource, 'internal');
  await userEvent.click(button('Сохранить'));
  await waitFor(() => expect(toasts()[0]).toMatch(/^Не получилось/));
  first.unmount();
  open();
  expect((await field()).value).toBe('# Правила и порядок');
  screen.getByText('Мы вернули правки, которые вы не сохранили');
  await userEvent.click(button('Сбросить'));
  expect((await field()).value).toBe('# Правила');
  expect(button('Сохранить')).toHaveProperty('disabled', true);
});

it('brings back the text that Sfera brings along, after a question', async () => {
  open();
  await field();
  const seen = reply(setPageSource, { source: '# Исходное', isDefault: true });
  await userEvent.click(button('Вернуть исходный текст'));
  expect(seen).toEqual([]);
  reply(getPageSource, { source: '# Исходное', isDefault: true });
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Вернуть' }));
  await waitFor(async () => expect((await field()).value).toBe('# Исходное'));
  expect(seen.map(({ body }) => body)).toEqual([{ source: null }]);
  expect(screen.queryByRole('button', { name: 'Вернуть исходный текст' })).toBeNull();
});

/** Whether the browser asks before the tab is closed. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before edits of this visit are left behind, not before restored ones', async () => {
  const first = open();
  await userEvent.type(await field(), '!');
  expect(isHeld()).toBe(true);
  first.unmount();
  open();
  expect((await field()).value).toBe('# Правила!');
  expect(isHeld()).toBe(false);
});
