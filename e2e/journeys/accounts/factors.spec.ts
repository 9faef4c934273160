import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  expectAccessibleInBothWindows,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import type { Person } from '../../support/api.ts';
import { addAuthenticator } from '../../support/browser/authenticator.ts';
import { expect, test } from '../../support/test.ts';

const HALF_MINUTE_MS = 30_000;

// Browsers make passkeys for names alone, and this one is as safe as https.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function look(page: Page, state: string): Promise<void> {
  // A toast that is fading in has too little contrast for a moment.
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving, state).toBe(0);
  await expectAccessibleInBothWindows(page, state);
  await expectContrastInTheOtherColours(page, state);
  await expectNoSidewaysScroll(page);
}

const openSetting = async (page: Page, name: string) => {
  await page.goto('/settings');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.goto('/auth');
}

async function typePassword(page: Page, { login, password }: Person): Promise<void> {
  await field(page, 'Логин или email').fill(login);
  await field(page, 'Пароль').fill(password);
  await press(page, 'Войти');
}

test('a passkey is added, renamed, opens the account without a password, and is removed by itself', async ({
  memberPage: page,
  person,
  troubles,
}) => {
  const authenticator = await addAuthenticator(page);
  await openSetting(page, 'Ключи доступа');
  await expect(page.getByText('Ключей доступа ещё нет')).toBeVisible();
  await look(page, 'no passkeys');
  await press(page, 'Добавить ключ доступа');
  troubles.expect(/status of 403/);
  await field(page, 'Пароль').fill('не тот');
  await press(page, 'Продолжить');
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await field(page, 'Пароль').fill(person.password);
  await press(page, 'Продолжить');
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveText(/^Chrome, .*Ещё не использован/);

  await row.getByRole('button', { name: /^Переименовать/ }).click();
  await field(page, 'Название').fill('Связка ключей');
  await press(page, 'Сохранить');
  await expect(row).toHaveText(/^Связка ключей/);
  await look(page, 'a passkey');

  await leave(page);
  await look(page, 'the sign-in');
  await press(page, 'Войти с ключом доступа');
  await expect(page).toHaveURL('/');

  await leave(page);
  await authenticator.countFrom(0);
  await press(page, 'Войти с ключом доступа');
  await expect(page.getByText('Похоже, этот ключ доступа скопирован')).toBeVisible();
  await authenticator.countFrom(100);
  await press(page, 'Войти с ключом доступа');
  await expect(page).toHaveURL('/');

  await openSetting(page, 'Ключи доступа');
  await expect(row).toHaveText(/Последний вход: /);
  await press(page, 'Удалить: Связка ключей');
  await look(page, 'the question');
  await press(page, 'Подтвердить ключом доступа');
  await expect(page.getByText('Ключей доступа ещё нет')).toBeVisible();

  await leave(page);
  await press(page, 'Войти с ключом доступа');
  await expect(page.getByText('Этот ключ доступа не подошёл')).toBeVisible();
});

test(
  'signing in with a code of an app takes two steps',
  { tag: '@smoke' },
  async ({ memberPage: page, person, troubles }) => {
    await openSetting(page, 'Вход с кодом');
    await expect(page.getByText('Выключен', { exact: true })).toBeVisible();
    await look(page, 'no codes');
    await press(page, 'Включить');
    await field(page, 'Пароль').fill(person.password);
    await press(page, 'Продолжить');
    await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
    const secret = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
    const app = new TOTP({ secret: secret.replaceAll(' ', '') });
    await look(page, 'the secret');
    troubles.expect(/status of 40[13]/);
    await field(page, 'Код из приложения').fill('000000');
    await press(page, 'Включить вход с кодом');
    await expect(page.getByText('Неверный код')).toBeVisible();
    await field(page, 'Код из приложения').fill(app.generate());
    await press(page, 'Включить вход с кодом');
    await expect(page.getByText('Включён', { exact: true })).toBeVisible();
    await look(page, 'codes');

    await leave(page);
    await typePassword(page, person);
    await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
    await look(page, 'the second step');
    await field(page, 'Код').fill('000000');
    await press(page, 'Войти');
    await expect(page.getByText('Неверный код')).toBeVisible();
    // The code of this half minute was spent by turning codes on; apps whose clock is ahead show the next one.
    await field(page, 'Код').fill(app.generate({ timestamp: Date.now() + HALF_MINUTE_MS }));
    await press(page, 'Войти');
    await expect(page).toHaveURL('/');

    await openSetting(page, 'Вход с кодом');
    await press(page, 'Выключить');
    await field(page, 'Пароль').fill(person.password);
    await press(page, 'Выключить');
    await expect(page.getByText('Выключен', { exact: true })).toBeVisible();
    await leave(page);
    await typePassword(page, person);
    await expect(page).toHaveURL('/');
  },
);

test('password and login are changed in the settings, and the old login finds the person', async ({
  memberPage: page,
  person,
  troubles,
}) => {
  await openSetting(page, 'Пароль');
  await field(page, 'Нынешний пароль').fill('не тот');
  await field(page, 'Новый пароль').fill('мимоза у моря');
  await field(page, 'Повторите новый пароль').fill('мимоза у моря');
  troubles.expect(/status of 403/);
  await press(page, 'Сменить пароль');
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await look(page, 'a wrong old password');
  await field(page, 'Нынешний пароль').fill(person.password);
  await press(page, 'Сменить пароль');
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  await openSetting(page, 'Логин');
  await expect(page.getByText(`Сейчас: @${person.login}`, { exact: true })).toBeVisible();
  await look(page, 'the login');
  await field(page, 'Новый логин').fill(`${person.login}-new`);
  await press(page, 'Сменить логин');
  await expect(page.getByText(`Сейчас: @${person.login}-new`)).toBeVisible();
  await expect(page.getByText(/^Снова сменить логин можно будет /)).toBeVisible();
  await look(page, 'the login after a change');

  // The feeds' mentions of the old login lead here as well.
  await page.goto(`/recomendation?query=${person.login}`);
  await expect(page.getByRole('list', { name: 'Результаты поиска' })).toContainText(`${person.login}-new`);
  await leave(page);
  await typePassword(page, { ...person, login: `${person.login}-new`, password: 'мимоза у моря' });
  await expect(page).toHaveURL('/');
});
