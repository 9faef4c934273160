import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  expectAccessibleInBothWindows,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { Api, type Person } from '../../support/api.ts';
import { findFreePort } from '../../support/server/free-port.ts';
import { openMailbox, type Mailbox } from '../../support/server/mailbox.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';

let dataDir: string;
let mailbox: Mailbox;
let server: TestServer;
let api: Api;

test.beforeAll(async () => {
  dataDir = await newDataDir();
  mailbox = await openMailbox();
  const port = await findFreePort();
  server = await startServer(dataDir, {
    PORT: String(port),
    SFERA_PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailbox.url,
    SFERA_MAIL_FROM: 'Сфера <sfera@example.com>',
  });
  api = new Api(server.url);
});

test.afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await removeDataDir(dataDir);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, { login }: Person, password: string): Promise<void> {
  await expect(field(page, 'Логин или email')).toHaveValue(login);
  await field(page, 'Пароль').fill(password);
  await press(page, 'Войти');
  await expect(page).toHaveURL(`${server.url}/`);
}

async function look(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothWindows(page, state);
  await expectContrastInTheOtherColours(page, state);
  await expectNoSidewaysScroll(page);
}

async function typeNewPassword(page: Page, password: string): Promise<void> {
  await field(page, 'Новый пароль').fill(password);
  await field(page, 'Повторите пароль').fill(password);
}

test(
  'who has forgotten the password gets a link by mail, and with it a new password',
  { tag: '@smoke' },
  async ({ page, troubles }) => {
    const person = await api.register();
    await page.goto(`${server.url}/auth`);
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(heading(page, 'Забыли пароль?')).toBeVisible();
    await look(page, 'the question for the name');
    await field(page, 'Логин или email').fill(person.email);
    await press(page, 'Получить ссылку');
    await expect(heading(page, 'Проверьте почту')).toBeVisible();
    await look(page, 'the answer');

    const link = await mailbox.linkTo(person.email, 'Новый пароль · Сфера');
    await page.goto(link);
    await expect(page.getByText(`Аккаунт ${person.login}.`)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/recover`);
    await look(page, 'the new password');
    await page.reload();
    await typeNewPassword(page, 'мимоза у моря');
    await press(page, 'Сохранить пароль');
    await expect(page.getByText('Пароль изменён. Войдите с новым')).toBeVisible();
    await logIn(page, person, 'мимоза у моря');

    troubles.expect(/status of 410/);
    await page.goto(link);
    await expect(heading(page, 'Ссылка не работает')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Ссылка уже использована или устарела');
    await look(page, 'a used link');
  },
);

test('an e-mail is confirmed and changed by links, and the former address is told', async ({
  page,
  context,
}) => {
  const person = await api.register();
  const wanted = `new-${person.email}`;
  await signIn(context, person);
  await page.goto(`${server.url}/settings`);
  await page.getByRole('link', { name: 'Почта' }).click();
  await expect(page.getByText('Не подтверждена')).toBeVisible();
  await look(page, 'the e-mail');
  await press(page, 'Прислать письмо');
  await page.goto(await mailbox.linkTo(person.email, 'Подтвердите почту · Сфера'));
  await expect(heading(page, 'Почта подтверждена')).toBeVisible();
  await look(page, 'the confirmation');

  await page.goto(`${server.url}/settings/email`);
  await expect(page.getByText('Подтверждена', { exact: true })).toBeVisible();
  await field(page, 'Новый email').fill(wanted);
  await field(page, 'Пароль').fill(person.password);
  await press(page, 'Сменить почту');
  await expect(page.getByText(`Мы отправили письмо на ${wanted}`)).toBeVisible();
  await page.goto(await mailbox.linkTo(wanted, 'Подтвердите новую почту · Сфера'));
  await expect(heading(page, 'Почта изменена')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть Сферу' }).click();
  await page.goto(`${server.url}/settings/email`);
  await expect(page.getByText(wanted)).toBeVisible();
  const { html } = await mailbox.mailTo(person.email, 'Почта изменена · Сфера');
  await page.setContent(html);
  await look(page, 'a message');
});

test('a recovery code opens an account on a server without mail', async ({
  memberPage: page,
  person,
  baseURL,
  troubles,
}) => {
  await page.goto('/settings/recovery');
  await expect(page.getByText('Кодов ещё нет')).toBeVisible();
  await field(page, 'Пароль').fill(person.password);
  await press(page, 'Получить коды');
  const codes = page.getByRole('region', { name: 'Ваши коды' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await look(page, 'the codes');
  const downloading = page.waitForEvent('download');
  await press(page, 'Сохранить файл');
  const saved = await readFile(await (await downloading).path(), 'utf8');
  expect(saved).toContain(`Сфера, коды восстановления: ${person.login}, ${new URL(baseURL ?? '').host}`);
  const shown = await codes.getByRole('listitem').allTextContents();
  for (const code of shown) expect(saved).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Ваши коды')).toBeVisible();
  await expect(heading(page, 'Коды восстановления')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.goto('/recover');
  await expect(page.getByText('Этот сервер не отправляет писем')).toBeVisible();
  await look(page, 'the code');
  troubles.expect(/status of 403/);
  await field(page, 'Логин или email').fill(person.login);
  await field(page, 'Код восстановления').fill('00000-00000');
  await typeNewPassword(page, 'мимоза у моря');
  await press(page, 'Сменить пароль');
  await expect(page.getByRole('alert').filter({ hasText: 'Неверный логин или код' })).toBeVisible();
  await field(page, 'Код восстановления').fill((shown[3] ?? '').toLowerCase().replaceAll('-', ' '));
  await press(page, 'Сменить пароль');
  await expect(page.getByText('Пароль изменён. Войдите с новым')).toBeVisible();
  await expect(field(page, 'Логин или email')).toHaveValue(person.login);
  await field(page, 'Пароль').fill('мимоза у моря');
  await press(page, 'Войти');
  await expect(page).toHaveURL('/');
});
