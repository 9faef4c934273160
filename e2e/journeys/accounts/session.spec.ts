import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { APP_SCRIPTS } from '../../support/modules/built-chunk.ts';
import { expect, test } from '../../support/test.ts';

async function logIn(page: Page, login: string, password: string) {
  await page.getByRole('textbox', { name: 'Логин' }).fill(login);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jwt')));

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT as the app reads it, with a false signature. */
const forgedToken = (claims: object) => `${base64url({ alg: 'HS256' })}.${base64url(claims)}.c2lnbmF0dXJl`;

const nowSeconds = () => Math.floor(Date.now() / 1_000);

test(
  'a person logs in, is let in, and signs out',
  { tag: '@smoke' },
  async ({ page, context, person, troubles, isMobile }) => {
    await test.step('the check says Loading... until it is done, and /login is another name of /auth', async () => {
      const seen = Promise.withResolvers<void>();
      await page.route(APP_SCRIPTS, async (route) => {
        await seen.promise;
        await route.fallback();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('status')).toHaveText('Loading...');
      seen.resolve();
      await expect(page).toHaveURL('/auth');
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('/login');
      await expect(page).toHaveURL('/auth');
    });

    troubles.expect(/ERR_INTERNET_DISCONNECTED/);
    await test.step('without a connection the login says that the server cannot be reached', async () => {
      await page.goto('/auth');
      await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
      await context.setOffline(true);
      await logIn(page, person.login, person.password);
      await expect(page.getByText('Ошибка при подключении к серверу')).toBeVisible();
      await context.setOffline(false);
    });

    expect(troubles.unexpected(), 'before the wrong password').toEqual([]);
    troubles.expect(/status of 401/);
    await test.step('a wrong password is refused in the server’s words, and the login stays', async () => {
      await logIn(page, person.login, 'не тот пароль');
      await expect(page.getByRole('alert').filter({ hasText: 'Неверный логин или пароль' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Логин' })).toHaveValue(person.login);
      await logIn(page, person.login, person.password);
      await expect(page).toHaveURL('/');
    });

    await test.step('a member who opens /auth or its other name goes home', async () => {
      for (const address of ['/auth', '/login']) {
        await page.goto(address);
        await expect(page).toHaveURL('/');
      }
    });

    await test.step('signing out removes the token and its expiry', async () => {
      await page.goto(isMobile ? '/myProfile' : '/');
      await page.getByRole('button', { name: 'Меню аккаунта' }).filter({ visible: true }).first().click();
      await page.getByRole('button', { name: 'Выйти' }).click();
      await expect(page).toHaveURL('/auth');
      expect(await stored(page)).toEqual([]);
    });

    await test.step('a guest is sent to /auth and comes back to the wanted page after login', async () => {
      await page.goto('/video?from=letter#top');
      await expect(page).toHaveURL('/auth');
      await logIn(page, person.login, person.password);
      await expect(page).toHaveURL('/video?from=letter#top');
    });
  },
);

const BAD_TOKENS = {
  expired: forgedToken({ id: randomUUID(), exp: nowSeconds() - 60 }),
  malformed: 'это не токен',
  'without an expiry': forgedToken({ id: randomUUID() }),
};
test('an invalid session ends', async ({ page, person, troubles }) => {
  await test.step('a token that is expired, malformed or without an expiry is cleared, and so is one stored as expired', async () => {
    await page.goto('/auth');
    const openWith = async (session: Readonly<Record<string, string>>) => {
      await page.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, session);
      await page.goto('/myProfile');
      await expect(page).toHaveURL('/auth');
    };
    for (const [kind, jwtToken] of Object.entries(BAD_TOKENS)) {
      await openWith({ jwtToken });
      expect(await stored(page), kind).toEqual([]);
    }
    await openWith({ jwtToken: person.token, jwtTokenExpiry: String(Date.now() - 1_000) });
    expect(await stored(page)).toEqual([]);
  });

  expect(troubles.unexpected(), 'the server is not asked with such a token').toEqual([]);
  troubles.expect(/status of 401/);
  await test.step('a 401 signs out once, says so, and the login leads back', async () => {
    const forged = forgedToken({ id: person.id, exp: nowSeconds() + 3_600 });
    await page.evaluate((token) => localStorage.setItem('jwtToken', token), forged);
    await page.goto('/video');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Сессия закончилась. Войдите снова')).toHaveCount(1);
    expect(await stored(page)).toEqual([]);
    await logIn(page, person.login, person.password);
    await expect(page).toHaveURL('/video');
  });
});
