import type { Page } from '@playwright/test';
import { logIn } from '@sfera/contract/accounts/auth';
import { subscribePush, testPush, unsubscribePush } from '@sfera/contract/notices/push';
import { logOut } from '@sfera/contract/accounts/sessions';
import { expectAccessible } from '../../support/accessibility.ts';
import { press } from '../../support/browser/gestures.ts';
import { fakePushManager } from '../../support/browser/push-manager.ts';
import { deliverPush } from '../../support/browser/pushes.ts';
import { workerControls, workerKnows } from '../../support/browser/service-worker.ts';
import { expect, test } from '../../support/test.ts';

// A Chromium without windows shows no notifications.
const WINDOWED_BROWSER = process.env['CHROMIUM_CAMERA_PATH'];

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(WINDOWED_BROWSER && { executablePath: WINDOWED_BROWSER }) }),
    { scope: 'worker' },
  ],
});
// One worker starts that browser, once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ context }) => fakePushManager(context));

async function openSettings(page: Page, isMobile: boolean) {
  await page.goto('/myProfile');
  await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  await press(page.getByRole('button', { name: 'Настройки уведомлений' }), isMobile);
  const sheet = page.getByRole('dialog', { name: 'Настройки уведомлений' });
  return { sheet, toggle: sheet.getByRole('switch', { name: 'Push-уведомления' }) };
}

const answered = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && new URL(answer.url()).pathname.startsWith(path),
  );

test('push is turned on in the settings, stays on over a reload, is checked, and is turned off', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const { toggle } = await openSettings(page, isMobile);
  await workerControls(page);
  await expect(toggle).not.toBeChecked();
  const told = answered(page, 'POST', subscribePush.path);
  await press(toggle, isMobile);
  const answer = await told;
  expect(answer.status()).toBe(204);
  const { subscription } = answer.request().postDataJSON() as { subscription: { endpoint: string } };
  await expect(toggle).toBeChecked();

  // The next start tells the server again.
  const toldAgain = answered(page, 'POST', subscribePush.path);
  const { sheet } = await openSettings(page, isMobile);
  expect((await toldAgain).request().postDataJSON()).toMatchObject({ userId: person.id, subscription });
  await expect(toggle).toBeChecked();
  await expect(sheet.getByText('активна')).toBeVisible();

  await workerKnows(page, person.id);
  await page.route(`**${testPush.path}`, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ endpoint: subscription.endpoint });
    await deliverPush(
      page,
      JSON.stringify({
        title: 'Сфера',
        body: 'Уведомления работают',
        tag: 'test',
        path: '/notification',
        userId: person.id,
        icon: null,
        badge: 0,
        at: Date.now(),
      }),
    );
    await route.fulfill({ json: { outcome: 'sent' } });
  });
  await press(sheet.getByRole('button', { name: 'Проверить уведомления' }), isMobile);
  await expect(sheet.getByText('Всё работает: уведомление пришло')).toBeVisible();
  await expectAccessible(page, 'a check that went well');

  const ended = answered(page, unsubscribePush.method, '/api/unsubscribePush');
  await press(toggle, isMobile);
  expect((await ended).status()).toBe(204);
  await expect(toggle).not.toBeChecked();
  const gone = await api.send(testPush, { as: person, body: { endpoint: subscription.endpoint } });
  expect(gone.status).toBe(404);
});

test('a sign-out ends push in this browser', async ({ memberPage: page, person, api, isMobile }) => {
  const { toggle } = await openSettings(page, isMobile);
  await workerControls(page);
  const told = answered(page, 'POST', subscribePush.path);
  await press(toggle, isMobile);
  const { subscription } = (await told).request().postDataJSON() as { subscription: { endpoint: string } };
  await expect(toggle).toBeChecked();
  await page.keyboard.press('Escape');
  await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  const ended = answered(page, logOut.method, logOut.path);
  await press(page.getByRole('button', { name: 'Выйти' }), isMobile);
  await expect(page).toHaveURL('/auth');
  expect((await ended).status()).toBe(204);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('e2e-push-subscription'))).toBeNull();
  const later = await api.call(logIn, { body: { login: person.login, password: person.password } });
  const gone = await api.send(testPush, { as: later, body: { endpoint: subscription.endpoint } });
  expect(gone.status).toBe(404);
});

test('a person who has blocked notifications is told how to allow them, and sees the change at once', async ({
  memberPage: page,
  context,
  isMobile,
}) => {
  // Permissions that are not named are refused.
  await context.clearPermissions();
  await context.grantPermissions(['geolocation']);
  const { sheet, toggle } = await openSettings(page, isMobile);
  await expect(sheet.getByText(/^Уведомления заблокированы в браузере\./)).toBeVisible();
  await expect(sheet.getByText('заблокировано', { exact: true })).toBeVisible();
  await press(toggle, isMobile);
  await expect(page.getByText('Нужны разрешения на отправку уведомлений')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expectAccessible(page, 'blocked');

  await context.grantPermissions(['notifications']);
  await expect(sheet.getByText(/^Уведомления заблокированы/)).toBeHidden();
  await expect(sheet.getByText('есть', { exact: true })).toBeVisible();
});

test.describe('an installed app on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  });

  test('asks on the feed whether push is wanted', async ({ memberPage: page, context, isMobile }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true });
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => (permission = 'granted') as NotificationPermission;
    });
    const prompt = page.getByRole('dialog', { name: 'Включить уведомления?' });
    await page.goto('/');
    await expect(prompt).toBeVisible();
    await expectAccessible(page, 'the question');
    await press(prompt.getByRole('button', { name: 'Включить' }), isMobile);
    await expect(prompt).toBeHidden();
    await expect(page.getByText('Уведомления включены')).toBeVisible();
  });
});
