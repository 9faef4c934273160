import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Api, newLogin, type Person } from '../../support/api.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The ways to join are those of the whole server: one test after the other, on a server of their own.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const CLI = join(import.meta.dirname, '../../../apps/server/src/cli.ts');

let dataDir: string;
let server: TestServer;
let owner: Person;

test.beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startServer(dataDir);
  owner = await new Api(server.url).register(newLogin('owner'));
});
test.afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

/** Runs a command of the operator beside the running server. Resolves to its output. */
async function sfera(...args: string[]): Promise<string> {
  const env = { ...process.env, SFERA_DATA: dataDir, SFERA_LOG_LEVEL: 'info' };
  return (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click();

/** Passes the four steps up to the last button. */
async function fillSteps(page: Page, login: string) {
  await field(page, 'Логин').fill(login);
  await field(page, 'Email').fill(`${login}@example.com`);
  await next(page);
  await field(page, 'Пароль').fill('рысь у реки');
  await field(page, 'Повторите пароль').fill('рысь у реки');
  await next(page);
  await next(page);
}

async function logIn(page: Page) {
  await field(page, 'Пароль').fill('рысь у реки');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a link brings one person into a server of the invited, and tells who it was', async ({
  page,
  browser,
  troubles,
}) => {
  await sfera('joining', 'invitation');
  const login = newLogin('guest');
  const member = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(member.context(), owner);

  await test.step('nobody registers without an invitation', async () => {
    await page.goto(`${server.url}/register`);
    await expectFineInBothWindows(page, 'invited only', heading(page, 'Регистрация по приглашению'));
  });
  const link = await test.step('a member makes a link', async () => {
    await member.goto(`${server.url}/settings`);
    await member.getByRole('link', { name: 'Приглашения' }).click();
    await member.getByRole('button', { name: 'Создать ссылку' }).click();
    await member.getByRole('button', { name: 'QR-код' }).click();
    const code = member.getByRole('img', { name: 'QR-код приглашения' });
    await expectFineInBothWindows(member, 'invitations', code);
    return member.getByText(/\/invite#/).innerText();
  });
  await test.step('the guest sees who invites, and registers in the four steps', async () => {
    await page.goto(link);
    await expectFineInBothWindows(page, 'invitation', heading(page, `${owner.login} приглашает вас`));
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await fillSteps(page, login);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText('Аккаунт создан. Войдите')).toBeVisible();
  });
  await test.step('the link is used up, and the member sees the newcomer', async () => {
    troubles.expect(/status of 404/);
    await page.goto('about:blank');
    await page.goto(link);
    await expectFineInBothWindows(page, 'used invitation', heading(page, 'Эта ссылка не работает'));
    await member.reload();
    const people = member.getByRole('region', { name: 'Пришли по вашим приглашениям' });
    await expect(people.getByRole('link', { name: login })).toBeVisible();
  });
  await member.context().close();
});

test('an applicant waits for the approval, and is told so', async ({ page, troubles }) => {
  await sfera('joining', 'approval');
  const login = newLogin('asking');
  await page.goto(`${server.url}/register`);
  await fillSteps(page, login);
  await field(page, 'Несколько слов о себе').fill('Сосед с третьего этажа');
  await expectFineInBothWindows(page, 'request', page.getByRole('button', { name: 'Отправить заявку' }));
  await page.getByRole('button', { name: 'Отправить заявку' }).click();

  troubles.expect(/status of 403/);
  await expect(field(page, 'Логин или email')).toHaveValue(login);
  await logIn(page);
  const words = page.getByRole('alert').getByText('Заявка отправлена. Войти можно будет, когда её одобрят');
  await expectFineInBothWindows(page, 'request sent', words);

  expect(await sfera('requests')).toContain('Сосед с третьего этажа');
  await sfera('approve', login);
  await logIn(page);
  await expect(page.getByText('Начните делиться контентом с друзьями')).toBeVisible();
});

test('guests and members read what the operator has written', async ({ page, browser }) => {
  await sfera('joining', 'closed');
  await page.goto(`${server.url}/register`);
  await expectFineInBothWindows(page, 'closed', heading(page, 'Регистрация закрыта'));
  for (const [title, words] of [
    ['Правила', 'Чего нельзя'],
    ['Конфиденциальность', 'Что хранится'],
    ['Контакты', 'Владелец этого сервера'],
    ['Как подбираются рекомендации', 'Что не учитывается'],
  ] as const) {
    const links = page.getByRole('navigation', { name: 'О сервере' });
    await links.getByRole('link', { name: title }).click();
    await expectFineInBothWindows(page, title, page.getByRole('article').getByText(words));
  }

  await mkdir(join(dataDir, 'pages'), { recursive: true });
  await writeFile(join(dataDir, 'pages/contacts.md'), '# Где нас найти\n\nПишите на ana@example.com');
  const member = await browser.newPage();
  await signIn(member.context(), owner);
  await member.goto(`${server.url}/about/contacts`);
  await expect(heading(member, 'Где нас найти')).toBeVisible();
  await expect(member.getByRole('link', { name: 'ana@example.com' })).toBeVisible();
  await expect(member.getByRole('navigation', { name: 'О сервере' })).toBeVisible();
  await member.context().close();
});
