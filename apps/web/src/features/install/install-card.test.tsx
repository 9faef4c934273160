import { DAY_MS } from '@sfera/contract/base/time';
import { act, screen } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { useNavigate } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { offer, type InstallEvent } from '#shared/pwa/install-event.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { InstallPrompts } from './install-prompts.tsx';

const prompt = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  delete offer.event;
  prompt.mockReset().mockResolvedValue(undefined);
  document.body.replaceChildren();
  signIn(makeToken());
});

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/swipes')}>Свайпы</button>
      <button onClick={() => void navigate('/')}>Лента</button>
    </>
  );
}

const show = (path = '/') =>
  renderApp(
    <>
      <Elsewhere />
      <InstallPrompts />
    </>,
    { path },
  );

/** Fires the browser's install event; `outcome` is the answer in the browser's dialog. */
function offerInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event: InstallEvent = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const question = () => screen.queryByText('Установить Сферу?');
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};

it('is shown after the browser’s offer, and installs by the browser’s dialog', async () => {
  show();
  await wait(5_000);
  expect(question()).toBeNull();
  expect(offerInstall().defaultPrevented).toBe(true);
  await wait(1_000);
  expect(question()).not.toBeNull();
  await press('Установить');
  expect(prompt).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

it('uses an offer that came before it was rendered', async () => {
  offerInstall();
  show();
  await wait(1_000);
  expect(question()).not.toBeNull();
});

it.each([
  ['«Позже»', () => press('Позже')],
  ['a refusal in the browser’s dialog', () => press('Установить')],
])('is not shown for two weeks after %s', async (_what, refuse) => {
  const view = show();
  offerInstall('dismissed');
  await wait(1_000);
  await refuse();
  expect(question()).toBeNull();
  view.unmount();

  vi.setSystemTime(Date.now() + 13 * DAY_MS);
  signIn(makeToken({ exp: Math.floor(Date.now() / 1_000) + 3_600 }));
  const second = show();
  offerInstall();
  await wait(2_000);
  expect(question()).toBeNull();
  second.unmount();

  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  signIn(makeToken({ exp: Math.floor(Date.now() / 1_000) + 3_600 }));
  show();
  offerInstall();
  await wait(1_000);
  expect(question()).not.toBeNull();
});

it('is never shown again once the app was installed', async () => {
  const view = show();
  offerInstall();
  await wait(1_000);
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(question()).toBeNull();
  view.unmount();
  show();
  offerInstall();
  await wait(2_000);
  expect(question()).toBeNull();
});

it('is not shown in the installed app, nor to guests', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('(display-mode: standalone)') }));
  const view = show();
  offerInstall();
  await wait(2_000);
  expect(question()).toBeNull();
  view.unmount();

  vi.unstubAllGlobals();
  act(() => signOut());
  show();
  offerInstall();
  await wait(2_000);
  expect(question()).toBeNull();
});

it.each([
  ['a screen that covers the shell', '<div data-covers-shell></div>'],
  ['an open dialog', '<div role="dialog" data-state="open"></div>'],
  ['another card', '<div data-prompt></div>'],
])('is hidden behind %s', async (_what, markup) => {
  const busy = document.createElement('div');
  busy.innerHTML = markup;
  document.body.append(busy);
  show();
  offerInstall();
  await wait(3_000);
  expect(question()).toBeNull();
  busy.remove();
  await wait(1_000);
  expect(question()).not.toBeNull();
});

it('is not shown while the person types', async () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  show();
  offerInstall();
  await wait(3_000);
  expect(question()).toBeNull();
  field.blur();
  await wait(1_000);
  expect(question()).not.toBeNull();
});

it.each(['/swipes', '/chat', '/createPost', '/myProfile/edit'])('does not disturb at %s', async (path) => {
  show(path);
  offerInstall();
  await wait(3_000);
  expect(question()).toBeNull();
});

it('is hidden in Swipes and returns after them', async () => {
  show();
  offerInstall();
  await wait(1_000);
  await press('Свайпы');
  expect(question()).toBeNull();
  await press('Лента');
  expect(question()).not.toBeNull();
});
