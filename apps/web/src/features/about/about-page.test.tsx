import { getPage } from '@sfera/contract/admin/server-info';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route, Routes } from '#shared/router/index.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { AboutPage } from './about-page.tsx';

const open = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/about/:name" element={<AboutPage />} />
    </Routes>,
    { path },
  );

it('shows the page that the server sends, and leads to the others', async () => {
  const seen = reply(getPage, { title: 'Наши правила', html: '<p>Будьте <strong>добры</strong></p>' });
  open('/about/rules');
  await screen.findByRole('heading', { level: 1, name: 'Наши правила' });
  expect(screen.getByText('добры').tagName).toBe('STRONG');
  await userEvent.click(screen.getByRole('link', { name: 'Контакты' }));
  await screen.findByRole('link', { name: 'Контакты', current: 'page' });
  expect(seen.map(({ params }) => params['name'])).toEqual(['rules', 'contacts']);
});

it('has a title of its own where the operator wrote none, and shows the rules for an unknown address', async () => {
  reply(getPage, { title: '', html: '<p>Слова</p>' });
  open('/about/nothing');
  await screen.findByText('Слова');
  screen.getByRole('heading', { level: 1, name: 'Правила' });
});

it('offers another try', async () => {
  refuse(getPage, 'rate_limited');
  open('/about/privacy');
  await screen.findByText('Не удалось загрузить страницу');
  reply(getPage, { title: 'Конфиденциальность', html: '<p>Слова</p>' });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Слова');
});
