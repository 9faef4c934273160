import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from '#shared/router/index.ts';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { CreatePage } from './create-page.tsx';

vi.mock('#features/create/create-page.tsx', () => ({
  CreatePage: ({ onDone }: { onDone: () => void }) => <button onClick={onDone}>Опубликовано</button>,
}));

function Home() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Назад</button>;
}

it('publishing leads home, and Back from there to no empty form', async () => {
  renderApp(
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/createPost" element={<CreatePage />} />
    </Routes>,
    { path: '/createPost' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовано' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Назад' }));
  expect(screen.queryByRole('button', { name: 'Опубликовано' })).toBeNull();
});
