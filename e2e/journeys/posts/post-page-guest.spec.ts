import type { Page } from '@playwright/test';
import { newLogin, type Api } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = 'Пост по ссылке';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the link of another person's post as a guest does. Resolves to the address that the login must lead to. */
async function openLink(page: Page, api: Api): Promise<string> {
  const { id } = await api.publish(await api.register(), sample('small.jpg'), WORDS);
  await page.goto(`/post/${id}`);
  await expect(page).toHaveURL('/auth');
  return `/userProfile/post/${id}`;
}

/** The post is shown; earlier entries of the history are for guests, so «Назад» leads home. */
async function expectPost(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(cardOf(page, WORDS)).toBeVisible();
  await press(page, 'Назад');
  await expect(page).toHaveURL('/');
}

test(
  'a guest who opens a post’s link logs in, after one wrong password, and sees the post',
  { tag: '@smoke' },
  async ({ page, api, person, troubles }) => {
    troubles.expect(/status of 401/);
    const path = await openLink(page, api);
    await field(page, 'Логин или email').fill(person.login);
    await field(page, 'Пароль').fill('не тот пароль');
    await press(page, 'Войти');
    await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
    await field(page, 'Пароль').fill(person.password);
    await press(page, 'Войти');
    await expectPost(page, path);
  },
);

test('a guest who opens a post’s link registers, logs in and sees the post', async ({ page, api }) => {
  const path = await openLink(page, api);
  const login = newLogin('guest');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  // The login page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Создайте аккаунт' })).toBeVisible();
  await field(page, 'Логин').fill(login);
  await field(page, 'Email').fill(`${login}@example.com`);
  await press(page, 'Далее');
  await field(page, 'Пароль').fill('секрет1');
  await field(page, 'Повторите пароль').fill('секрет1');
  await press(page, 'Далее');
  await press(page, 'Далее');
  await press(page, 'Зарегистрироваться');
  await expect(page.getByText('Аккаунт создан. Войдите')).toBeVisible();
  await field(page, 'Пароль').fill('секрет1');
  await press(page, 'Войти');
  await expectPost(page, path);
});
