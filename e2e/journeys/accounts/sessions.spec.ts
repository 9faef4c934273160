import * as v from 'valibot';
import { logIn } from '@sfera/contract/accounts/auth';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothWindows } from '../../support/accessibility.ts';
import type { Person } from '../../support/api.ts';
import { press } from '../../support/browser/gestures.ts';
import { expect, signIn, test } from '../../support/test.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Signs in from a browser that calls itself so. */
async function signInFrom(url: string, { login, password }: Person, userAgent: string): Promise<string> {
  const answer = await fetch(`${url}${logIn.path}`, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ login, password }),
  });
  return v.parse(logIn.response, await answer.json()).token;
}

const endButton = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Завершить', exact: true });

test('a person sees where they are signed in, and signs other devices out, which leave at once', async ({
  memberPage: page,
  person,
  api,
  browser,
  isMobile,
}) => {
  const openDevice = async (userAgent: string) => {
    const token = await signInFrom(api.url, person, userAgent);
    const context = await browser.newContext({ baseURL: api.url });
    await signIn(context, { ...person, token });
    const there = await context.newPage();
    await there.goto('/notification');
    await expect(there.getByRole('heading', { name: 'Уведомления' }).first()).toBeVisible();
    return there;
  };
  const laptop = await openDevice(LAPTOP);
  const phone = await openDevice(PHONE);

  await page.goto('/myProfile');
  await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  await press(page.getByRole('link', { name: 'Настройки', exact: true }), isMobile);
  await expect(page).toHaveURL('/settings');
  await press(page.getByRole('link', { name: 'Где вы вошли' }), isMobile);
  const others = page.getByRole('region', { name: 'Другие устройства' });
  await expect(others.getByRole('listitem')).toHaveText([/^Chrome, Android/, /^Firefox, Linux/]);

  await press(others.getByRole('button', { name: 'Завершить: Firefox, Linux' }), isMobile);
  await expectAccessibleInBothWindows(page, 'the question');
  await press(endButton(page), isMobile);
  await expect(others.getByRole('listitem')).toHaveText([/^Chrome, Android/]);
  await expect(laptop.getByText('Сессия закончилась. Войдите снова')).toBeVisible();
  await expect(laptop).toHaveURL('/auth');
  await expect(phone).toHaveURL('/notification');

  await press(page.getByRole('button', { name: 'Завершить все остальные' }), isMobile);
  await press(endButton(page), isMobile);
  await expect(page.getByText('Больше вы нигде не вошли')).toBeVisible();
  await expect(phone).toHaveURL('/auth');
  await page.reload();
  await expect(page.getByText('Больше вы нигде не вошли')).toBeVisible();
});
