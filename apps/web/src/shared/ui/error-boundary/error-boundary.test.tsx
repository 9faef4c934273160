import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let failure: Error | null = null;
let reported: MockInstance;

function Part() {
  if (failure) throw failure;
  return <p>Лента</p>;
}

beforeEach(() => {
  sessionStorage.clear();
  // React reports every caught error on the console, which is right and here expected.
  reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failure = new Error('broken');
});
afterEach(() => reported.mockClear());

const onError = vi.fn();
const onRetry = vi.fn();
const show = (resetKey = '/') => (
  <ErrorBoundary resetKey={resetKey} onError={onError} onRetry={onRetry}>
    <Part />
  </ErrorBoundary>
);

it('says that a part is broken, reports it, and draws it again on «Попробовать снова»', () => {
  render(show());
  expect(screen.getByRole('alert').textContent).toContain('Что-то пошло не так');
  expect(onError.mock.lastCall?.[0]).toBe(failure);

  failure = null;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('Лента')).not.toBeNull();
});

it('says so again when the retry fails too', () => {
  render(show());
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(screen.getByRole('alert')).not.toBeNull();
});

it('forgets the error on another page', () => {
  const { rerender } = render(show('/'));
  failure = null;
  rerender(show('/'));
  expect(screen.queryByText('Лента')).toBeNull();
  rerender(show('/chat'));
  expect(screen.getByText('Лента')).not.toBeNull();
});

it('shows what its owner wants instead', () => {
  render(
    <ErrorBoundary fallback={(retry) => <button onClick={retry}>Ещё раз</button>}>
      <Part />
    </ErrorBoundary>,
  );
  failure = null;
  fireEvent.click(screen.getByRole('button', { name: 'Ещё раз' }));
  expect(screen.getByText('Лента')).not.toBeNull();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/chat-1.js',
  'Importing a module script failed.',
  'error loading dynamically imported module',
  'Unable to preload CSS for /assets/chat-1.css',
])('loads the page anew once after «%s»', (message) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  failure = new TypeError(message);
  render(show()).unmount();
  expect(reload).toHaveBeenCalledOnce();

  render(show());
  expect(reload, 'a second failure is not cured that way').toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).not.toBeNull();
});
