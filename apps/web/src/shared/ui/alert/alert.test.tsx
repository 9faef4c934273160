import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { passFirstScreen, renderApp } from '#shared/testing.tsx';
import { AlertHost } from './alert-host.tsx';
import { showAlert } from './alert-store.ts';
// Loads the window before the test begins.
import './alert-window.tsx';

async function answer(name: string) {
  await screen.findByRole('alertdialog', { name });
  fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
}

it('shows one alert after another, each until it is answered', async () => {
  renderApp(<AlertHost />);
  await passFirstScreen();
  act(() => {
    showAlert('Чат удалён');
    showAlert('Не удалось удалить чат.');
    showAlert('Чат удалён');
  });
  await answer('Чат удалён');
  await answer('Не удалось удалить чат.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
