import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from '#shared/router/index.ts';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { EditProfilePage } from './edit-profile-page.tsx';

vi.mock('#features/edit-profile/edit-profile-page.tsx', () => ({
  EditProfilePage: ({ onSaved }: { onSaved: () => void }) => <button onClick={onSaved}>Сохранено</button>,
}));

function Place({ name, to }: { name: string; to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <h1>{name}</h1>
      <Link to={to} state={{ from: to === '/myProfile/edit' ? '/myProfile' : null }}>
        Дальше
      </Link>
      <button onClick={() => void navigate(-1)}>Назад</button>
    </>
  );
}

const show = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/" element={<Place name="Лента" to="/myProfile" />} />
      <Route path="/myProfile" element={<Place name="Профиль" to="/myProfile/edit" />} />
      <Route path="/myProfile/edit" element={<EditProfilePage />} />
    </Routes>,
    { path },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goOn = () => userEvent.click(screen.getByRole('link', { name: 'Дальше' }));

it('saving leads to the profile in place of the form', async () => {
  show('/myProfile/edit');
  await press('Сохранено');
  await screen.findByRole('heading', { name: 'Профиль' });
  await press('Назад');
  expect(screen.queryByRole('button', { name: 'Сохранено' })).toBeNull();
});

it('saving leads back to the profile that one came from, and Back from there to what was before', async () => {
  show('/');
  await goOn();
  await goOn();
  await press('Сохранено');
  await screen.findByRole('heading', { name: 'Профиль' });
  await press('Назад');
  await screen.findByRole('heading', { name: 'Лента' });
});
