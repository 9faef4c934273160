import { getVapidPublicKey, subscribePush, testPush, unsubscribePush } from '@sfera/contract/notices/push';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  define,
  fakeSubscription,
  KATYA,
  SERVER_KEY,
  stubIphone,
  stubPush,
  withoutPart,
} from '#entities/push/testing.ts';
import { isPushWanted, setPushWanted } from '#entities/push/wanted.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply, replyRaw } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PushSection } from './push-section.tsx';

vi.mock('#shared/pwa/worker/register-worker.ts', async () => ({
  registerWorker: (await import('#entities/push/testing.ts')).fakeRegisterWorker,
}));

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const toggle = () => screen.findByRole('switch', { name: 'Push-уведомления' });
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true';
const turn = async () => userEvent.click(await toggle());
/** The shown states of permission and subscription. */
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(getVapidPublicKey, { publicKey: SERVER_KEY });
  reply(subscribePush, undefined);
  reply(unsubscribePush, undefined);
});

const show = () => renderApp(<PushSection />);

it('is turned on and off, and says so', async () => {
  const browser = stubPush({ permission: 'default', answer: 'granted' });
  show();
  expect(await isOn()).toBe(false);
  expect(facts()).toEqual(['ещё не спрашивали', 'нет']);
  await turn();
  expect(await isOn()).toBe(true);
  await waitFor(() => expect(facts()).toEqual(['есть', 'активна']));
  expect(browser.subscription).not.toBeNull();
  await turn();
  expect(await isOn()).toBe(false);
  await waitFor(() => expect(facts()).toEqual(['есть', 'нет']));
  expect(browser.subscription).toBeNull();
  expect(toasts()).toEqual([]);
});

it('shows push that was turned on before', async () => {
  setPushWanted(KATYA, true);
  stubPush({ subscription: fakeSubscription() });
  show();
  expect(await isOn()).toBe(true);
  expect(facts()).toEqual(['есть', 'активна']);
});

it('is off for an account that turned push off, even when the browser has a subscription', async () => {
  stubPush({ subscription: fakeSubscription() });
  show();
  expect(await isOn()).toBe(false);
});

it.each(['Notification', 'PushManager', 'serviceWorker'] as const)(
  'without %s says that push is not supported',
  async (part) => {
    stubPush({ permission: 'default' });
    withoutPart(part);
    show();
    await screen.findByText(/^Этот браузер не умеет получать push-уведомления/);
    await turn();
    await waitFor(() => expect(toasts()).toEqual(['Push-уведомления не поддерживаются вашим браузером']));
    expect(await isOn()).toBe(false);
  },
);

it('tells the browser of an iPhone to add the app to the home screen first', async () => {
  stubPush({ permission: 'default' });
  stubIphone({ isInstalled: false });
  show();
  await screen.findByText(/получает только приложение с экрана «Домой»/);
});

it.each([
  [false, /^Уведомления заблокированы в браузере\..*на значок слева от адреса/],
  [true, /^Уведомления заблокированы\..*настройки устройства/],
])('says how to allow blocked notifications; installed: %s', async (isInstalled, words) => {
  stubPush({ permission: 'denied' });
  define('standalone', isInstalled);
  show();
  await screen.findByText(words);
  expect(facts()).toEqual(['заблокировано', 'нет']);
  await turn();
  await waitFor(() => expect(toasts()).toEqual(['Нужны разрешения на отправку уведомлений']));
  expect(await isOn()).toBe(false);
});

it('asks for permission when the person closed the browser’s question', async () => {
  stubPush({ permission: 'default' });
  show();
  await turn();
  await waitFor(() => expect(toasts()).toEqual(['Нужны разрешения на отправку уведомлений']));
});

it('says that the server has no key', async () => {
  replyRaw(getVapidPublicKey, '{}');
  stubPush();
  show();
  await turn();
  await waitFor(() => expect(toasts()).toEqual(['Не найден публичный ключ для push. Свяжитесь с админом.']));
});

it('says that push could not be turned on, and why', async () => {
  refuse(subscribePush, 'busy');
  stubPush();
  show();
  await turn();
  await waitFor(() =>
    expect(toasts()).toEqual(['Не удалось включить push-уведомления. Сервер занят. Попробуйте через минуту']),
  );
  expect(await isOn()).toBe(false);
});

it('says that push could not be turned off, and why', async () => {
  setPushWanted(KATYA, true);
  const subscription = fakeSubscription();
  stubPush({ subscription });
  subscription.unsubscribe.mockResolvedValue(false);
  refuse(unsubscribePush, 'busy');
  refuse(subscribePush, 'busy');
  show();
  expect(await isOn()).toBe(true);
  await turn();
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Не удалось выключить push-уведомления. Сервер занят. Попробуйте через минуту',
    ]),
  );
  await waitFor(async () => expect(await isOn()).toBe(true));
});

it('ends in the state that was tapped last', async () => {
  stubPush();
  show();
  await turn();
  await turn();
  await waitFor(() => expect(isPushWanted(KATYA)).toBe(false));
  await waitFor(() => expect(facts()).toEqual(['есть', 'нет']));
  expect(await isOn()).toBe(false);
});

it('follows changes of the browser’s own settings', async () => {
  const status = new EventTarget();
  define('permissions', { query: async () => status });
  stubPush({ permission: 'denied' });
  show();
  await waitFor(() => expect(facts()).toEqual(['заблокировано', 'нет']));
  stubPush({ permission: 'granted' });
  act(() => void status.dispatchEvent(new Event('change')));
  await waitFor(() => expect(facts()).toEqual(['есть', 'нет']));
  Reflect.deleteProperty(navigator, 'permissions');
});

const steps = () =>
  within(screen.getByRole('list', { name: 'Проверка уведомлений' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const check = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Проверить уведомления' }));

it('checks step by step, and says that all steps work', async () => {
  setPushWanted(KATYA, true);
  const browser = stubPush({ subscription: fakeSubscription() });
  reply(testPush, { outcome: 'sent' });
  show();
  await check();
  await screen.findByText('Ждём уведомление, до 15 секунд');
  expect(steps()).toEqual([
    'Поддержка браузером: готово',
    'Разрешение: готово',
    'Приём уведомлений: готово',
    'Подписка: готово',
    'Отправка с сервера: готово',
    'Доставка: проверяемЖдём уведомление, до 15 секунд',
  ]);
  act(() => void browser.say({ type: 'PUSH_SHOWN', tag: 'test' }));
  await screen.findByText('Всё работает: уведомление пришло');
});

it('names the step that failed, and leaves out the later steps', async () => {
  stubPush();
  show();
  await check();
  await screen.findByText('Сначала включите push-уведомления переключателем выше');
  expect(steps().slice(3)).toEqual([
    'Подписка: не удалосьСначала включите push-уведомления переключателем выше',
    'Отправка с сервера: ещё впереди',
    'Доставка: ещё впереди',
  ]);
});

it.each([
  ['gone', 'Браузер не принимает уведомления'],
  ['refused', 'Браузер не принял уведомление'],
  ['unreachable', 'Уведомление не удалось отправить'],
] as const)('shows the result of the server’s attempt: %s', async (outcome, words) => {
  setPushWanted(KATYA, true);
  stubPush({ subscription: fakeSubscription() });
  reply(testPush, { outcome });
  show();
  await check();
  await screen.findByText(new RegExp(`^${words}`));
});

it('says that it has replaced a lost subscription, and shows the new one as active', async () => {
  setPushWanted(KATYA, true);
  const browser = stubPush();
  reply(testPush, { outcome: 'sent' });
  show();
  await toggle();
  expect(facts()).toEqual(['есть', 'нет']);
  await check();
  await screen.findByText('Связь с этим устройством потерялась. Мы восстановили её');
  await screen.findByText('Ждём уведомление, до 15 секунд');
  act(() => void browser.say({ type: 'PUSH_SHOWN', tag: 'test' }));
  await waitFor(() => expect(facts()).toEqual(['есть', 'активна']));
});
