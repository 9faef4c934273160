import { act, fireEvent, render, screen } from '@testing-library/react';
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

const onRetry = vi.fn();
const show = () => (
  <ErrorBoundary onRetry={onRetry}>
    <Part />
  </ErrorBoundary>
);

it('says that a part is broken, and draws it again on «Попробовать снова»', () => {
  render(show());
  expect(screen.getByRole('alert').textContent).toContain('Что-то пошло не так');

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

it('does not load the page anew while there is no network to load it by', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failure = new TypeError('Importing a module script failed.');
  render(show());
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Нет соединения');

  failure = null;
  fireEvent(window, new Event('online'));
  screen.getByText('Лента');
});

it.each([
  ['loads the page anew when another try fails for want of the same code', true, 1],
  ['not so while the server does not answer, nor into a page of the browser', false, 0],
])('%s', async (_, isReachable, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const ask = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failure = new TypeError('Importing a module script failed.');
  render(show());
  isOnline.mockReturnValue(true);
  await act(async () => fireEvent(window, new Event('online')));
  expect(ask).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledTimes(times);
  screen.getByRole('alert');
});

it('leaves a crash that the network has not made as it is when the network returns', () => {
  render(show());
  failure = null;
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('alert').textContent).toContain('Что-то пошло не так');
});
