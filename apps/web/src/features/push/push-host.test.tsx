import { getVapidPublicKey, subscribePush, unsubscribePush } from '@sfera/contract/notices/push';
import { DAY_MS } from '@sfera/contract/base/time';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  fakeSubscription,
  KATYA,
  SERVER_KEY,
  stubIphone,
  stubPush,
  withoutPart,
} from '#entities/push/testing.ts';
import { isPushWanted, setPushWanted } from '#entities/push/wanted.ts';
import {
  checkSession,
  getSession,
  signIn,
  signOut,
  TOKEN_EXPIRY_KEY,
  TOKEN_KEY,
} from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PushHost } from './push-host.tsx';

vi.mock('#shared/pwa/worker/register-worker.ts', async () => ({
  registerWorker: (await import('#entities/push/testing.ts')).fakeRegisterWorker,
}));

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const prompt = () => screen.queryByRole('dialog', { name: 'Включить уведомления?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function show(path = '/') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return renderApp(
    <>
      <PushHost />
      <Link to="/photo">Фото</Link>
      <Link to="/">Лента</Link>
    </>,
    { path },
  );
}
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => vi.dynamicImportSettled());
}

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  useToasts.setState({ toasts: [] });
  document.body.replaceChildren();
  signIn(makeToken());
  reply(getVapidPublicKey, { publicKey: SERVER_KEY });
});

it('asks on the feed of an installed iOS app, 5 s after the load', async () => {
  stubIphone({ isInstalled: true });
  stubPush({ permission: 'default' });
  show();
  await pass(4_800);
  expect(prompt()).toBeNull();
  await pass(400);
  expect(prompt()).not.toBeNull();
});

it.each([
  ['in an iPhone’s browser', () => (stubIphone({ isInstalled: false }), stubPush({ permission: 'default' }))],
  ['in another browser', () => stubPush({ permission: 'default' })],
  [
    'when permission is given',
    () => (stubIphone({ isInstalled: true }), stubPush({ permission: 'granted' })),
  ],
  [
    'when it is refused for good',
    () => (stubIphone({ isInstalled: true }), stubPush({ permission: 'denied' })),
  ],
  [
    'without support',
    () => (
      stubIphone({ isInstalled: true }),
      stubPush({ permission: 'default' }),
      withoutPart('PushManager')
    ),
  ],
])('does not ask %s', async (_, arrange) => {
  arrange();
  show();
  await pass(20_000);
  expect(prompt()).toBeNull();
});

it('asks only on the feed', async () => {
  stubIphone({ isInstalled: true });
  stubPush({ permission: 'default' });
  show('/photo');
  await pass(20_000);
  expect(prompt()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Лента' }));
  await pass(3_000);
  await userEvent.click(screen.getByRole('link', { name: 'Фото' }));
  await pass(20_000);
  expect(prompt()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Лента' }));
  await pass(5_200);
  expect(prompt()).not.toBeNull();
});

it('waits until no overlay covers the feed', async () => {
  stubIphone({ isInstalled: true });
  stubPush({ permission: 'default' });
  const viewer = document.createElement('div');
  viewer.dataset['coversShell'] = '';
  document.body.append(viewer);
  show();
  await pass(20_000);
  expect(prompt()).toBeNull();
  viewer.remove();
  await pass(1_200);
  expect(prompt()).not.toBeNull();
});

it('no longer asks when permission was given meanwhile', async () => {
  stubIphone({ isInstalled: true });
  stubPush({ permission: 'default' });
  show();
  await pass(3_000);
  stubPush({ permission: 'granted' });
  await pass(5_000);
  expect(prompt()).toBeNull();
});

async function ask(permission: NotificationPermission) {
  stubIphone({ isInstalled: true });
  const browser = stubPush({ permission: 'default', answer: permission });
  const view = show();
  await pass(5_200);
  expect(browser.requestPermission).not.toHaveBeenCalled();
  return { ...view, browser };
}

it('turns push on by a tap', async () => {
  const calls = reply(subscribePush, undefined);
  await ask('granted');
  await press('Включить');
  await waitFor(() => expect(toasts()).toEqual(['Уведомления включены']));
  await waitFor(() => expect(prompt()).toBeNull());
  expect(calls).toHaveLength(1);
  expect(isPushWanted(KATYA)).toBe(true);
});

it('says where to allow notifications when the person has blocked them', async () => {
  await ask('denied');
  await press('Включить');
  await waitFor(() =>
    expect(toasts()).toEqual(['Уведомления заблокированы. Вы можете включить их в настройках.']),
  );
  await waitFor(() => expect(prompt()).toBeNull());
});

it('stays for a retry after a failure', async () => {
  refuse(subscribePush, 'busy');
  await ask('granted');
  await press('Включить');
  await waitFor(() => expect(toasts()).toEqual(['Ошибка: Сервер занят. Попробуйте через минуту']));
  expect(prompt()).not.toBeNull();
  reply(subscribePush, undefined);
  await press('Включить');
  await waitFor(() => expect(prompt()).toBeNull());
});

/** Opens the app on the same device later, with a valid session; tells whether the prompt is shown. */
async function comeBack(afterMs: number): Promise<boolean> {
  vi.setSystemTime(Date.now() + afterMs);
  signIn(makeToken({ exp: Math.floor(Date.now() / 1_000) + 3_600 }));
  const { unmount: leave } = show();
  await pass(6_000);
  const isAsked = prompt() !== null;
  leave();
  return isAsked;
}

it.each([
  ['«Не сейчас»', 'default', () => press('Не сейчас')],
  ['the cross', 'default', () => press('Закрыть')],
  ['an unanswered question of the browser', 'default', () => press('Включить')],
] as const)('does not ask for three weeks after %s', async (_, permission, answer) => {
  const { unmount } = await ask(permission);
  await answer();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(toasts()).toEqual([]);
  unmount();

  expect(await comeBack(20 * DAY_MS)).toBe(false);
  expect(await comeBack(2 * DAY_MS)).toBe(true);
});

it('replaces a lost subscription at the start', async () => {
  setPushWanted(KATYA, true);
  const calls = reply(subscribePush, undefined);
  const browser = stubPush();
  renderApp(<PushHost />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(browser.subscription).not.toBeNull();
});

async function subscribed() {
  setPushWanted(KATYA, true);
  const browser = stubPush({ subscription: fakeSubscription() });
  const starts = reply(subscribePush, undefined);
  const ends = reply(unsubscribePush, undefined);
  renderApp(<PushHost />);
  await waitFor(() => expect(starts).toHaveLength(1));
  return { browser, ends };
}

it('ends push when the person signs out, and the sign-out does not wait for that', async () => {
  const { browser } = await subscribed();
  act(signOut);
  expect(getSession()).toBeNull();
  await waitFor(() => expect(browser.subscription).toBeNull());
});

it('leaves push to the other tab when that tab has ended the session', async () => {
  const { browser, ends } = await subscribed();
  localStorage.removeItem(TOKEN_KEY);
  act(checkSession);
  expect(getSession()).toBeNull();
  await act(async () => {});
  expect(browser.subscription).not.toBeNull();
  expect(ends).toHaveLength(0);
});

it('unsubscribes the browser when the session has expired, and subscribes it again with the next session', async () => {
  const { browser, ends } = await subscribed();
  const dead = browser.subscription;
  localStorage.setItem(TOKEN_EXPIRY_KEY, '1');
  act(checkSession);
  await waitFor(() => expect(browser.subscription).toBeNull());
  expect(ends).toHaveLength(0);
  act(() => void signIn(makeToken({ n: 2 })));
  await waitFor(() => expect(browser.subscription).not.toBeNull());
  expect(browser.subscription).not.toBe(dead);
});
