import type { Page } from '@playwright/test';
import { newLogin } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click();
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillContact(page: Page, login: string, email: string) {
  await fieldOf(page, 'Логин').fill(login);
  await fieldOf(page, 'Email').fill(email);
  await next(page);
}

async function fillPasswords(page: Page, password: string, confirmation = password) {
  await fieldOf(page, 'Пароль').fill(password);
  await fieldOf(page, 'Повторите пароль').fill(confirmation);
  await next(page);
}

test('a person registers in four steps and logs in', { tag: '@smoke' }, async ({ page }) => {
  const login = newLogin('new');
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();

  await test.step('each wrong field says what is wrong, and the values stay', async () => {
    await next(page);
    await expect(page.getByText('Введите логин')).toBeVisible();
    await expect(page.getByText('Введите email')).toBeVisible();
    await expect(fieldOf(page, 'Логин')).toBeFocused();
    await expect(fieldOf(page, 'Логин')).toHaveAccessibleDescription('Введите логин');

    await fillContact(page, 'логин', 'не почта');
    await expect(page.getByText('Логин: латинские буквы, цифры, точка, дефис и подчёркивание')).toBeVisible();
    await expect(page.getByText('Некорректный email')).toBeVisible();
    await expect(fieldOf(page, 'Email')).toHaveValue('не почта');
    await fillContact(page, login, `${login}@example.com`);

    await fillPasswords(page, '12345');
    await expect(page.getByText('Пароль должен быть не менее 6 символов')).toBeVisible();
    await fillPasswords(page, 'мимоза', 'мимозы');
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
    await expect(fieldOf(page, 'Пароль')).toHaveValue('мимоза');
  });
  await test.step('a weak password is refused with the reason, and its strength is shown while it is typed', async () => {
    const meter = page.getByRole('meter', { name: 'Надёжность' });
    for (const [password, reason] of [
      ['пароль', 'Этот пароль из списка самых частых. Придумайте другой'],
      ['ababab', 'Слишком много повторов. Придумайте другой пароль'],
      [`${login}1`, 'В пароле почти нет ничего, кроме логина или email. Придумайте другой'],
    ] as const) {
      await fieldOf(page, 'Пароль').fill(password);
      await expect(page.getByText('Надёжность: слабая')).toBeVisible();
      await fillPasswords(page, password);
      await expect(fieldOf(page, 'Пароль')).toHaveAccessibleDescription(reason);
    }
    await fieldOf(page, 'Пароль').fill('рысь у реки зимой');
    await expect(meter).toHaveAttribute('aria-valuetext', 'отличная');
  });
  await fillPasswords(page, 'секрет1');

  await test.step('Back leads through the steps, by button and by browser, and keeps what was typed', async () => {
    await expect(page.getByText('шаг 3 из 4')).toBeVisible();

    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(fieldOf(page, 'Повторите пароль')).toHaveValue('секрет1');
    await page.goBack();
    await expect(fieldOf(page, 'Логин')).toHaveValue(login);
    await expect(fieldOf(page, 'Email')).toHaveValue(`${login}@example.com`);
  });
  await next(page);
  await next(page);
  await expect(page.getByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
  await expect(page.getByText(`${login}@example.com`)).toBeVisible();
  await next(page);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Аккаунт создан. Войдите')).toBeVisible();
  await expect(fieldOf(page, 'Логин или email')).toHaveValue(login);
  await fieldOf(page, 'Пароль').fill('секрет1');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Нет постов')).toBeVisible();
  await expect(page.getByText('Начните делиться контентом с друзьями')).toBeVisible();
});
