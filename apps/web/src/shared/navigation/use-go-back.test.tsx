import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from '#shared/router/index.ts';
import { expect, it, vi } from 'vitest';
import { FIRST_PAGE, useGoBack } from './use-go-back.ts';

function Post() {
  const goBack = useGoBack();
  return <button onClick={() => goBack('/home')}>Назад</button>;
}

function openAt(path: string) {
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/post" element={<Post />} />
        <Route path="*" element={<Links />} />
      </Routes>
    </BrowserRouter>,
  );
}

const Links = () => (
  <>
    <Link to="/post">к посту</Link>
    <Link to="/post" state={FIRST_PAGE}>
      к первой странице
    </Link>
  </>
);

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Назад' }));

it('returns to the page before', async () => {
  openAt('/photo');
  await userEvent.click(screen.getByRole('link', { name: 'к посту' }));
  await press();
  await vi.waitFor(() => expect(location.pathname).toBe('/photo'));
});

it('leads elsewhere from a page that a link from outside has opened', async () => {
  openAt('/post');
  await press();
  expect(location.pathname).toBe('/home');
});

it('does not return to the login and the registration', async () => {
  openAt('/photo');
  await userEvent.click(screen.getByRole('link', { name: 'к первой странице' }));
  await press();
  expect(location.pathname).toBe('/home');
});
