import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { register } from '@sfera/contract/accounts/auth';
import { getPost } from '@sfera/contract/posts/posts';
import { getCurrentUser } from '@sfera/contract/people/users';
import { test } from '../../support/browser/browsers.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  await page.goto('/myProfile');
  await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  return page.getByRole('dialog', { name: 'Меню аккаунта' });
}

test(
  'a deleted account is gone at once, with its sessions, its posts and its share of the counters of others',
  { tag: '@smoke' },
  async ({ memberPage: page, person, openAs, api, isMobile, troubles }) => {
    const friend = await api.register();
    const own = await api.publish(person, sample('tiny.jpg'), 'Уйдёт со мной');
    const theirs = await api.publish(friend, sample('tiny.jpg'), 'Останется');
    await api.follow(person, friend);
    await api.follow(friend, person);
    await api.comment(person, theirs.id, 'Красиво');
    await api.react(person, theirs.id, '🔥');
    const countsOfPost = async () => {
      const { countComment, reactions } = await api.getPost(friend, theirs.id);
      return { countComment, reactions };
    };
    const countsOfFriend = async () => {
      const { countFollowers, countFollowing } = await api.call(getCurrentUser, { as: friend });
      return { countFollowers, countFollowing };
    };
    expect(await countsOfPost()).toEqual({ countComment: 1, reactions: { '🔥': 1 } });
    expect(await countsOfFriend()).toEqual({ countFollowers: 1, countFollowing: 1 });
    const elsewhere = await openAs(person, /status of 401/);
    await elsewhere.goto('/userCount');
    await expect(elsewhere.getByText('Количество пользователей на сайте').first()).toBeVisible();

    const question = page.getByRole('alertdialog', { name: 'Вы уверены? Это действие нельзя отменить!' });
    const askToDelete = async () => {
      const menu = await openMenu(page, isMobile);
      await press(menu.getByRole('button', { name: 'Удалить аккаунт' }), isMobile);
      await expect(menu).toBeHidden();
    };
    await askToDelete();
    await press(question.getByRole('button', { name: 'Отмена' }), isMobile);
    await expect(question).toBeHidden();
    expect((await api.send(getCurrentUser, { as: person })).status).toBe(200);

    await askToDelete();
    const password = question.getByLabel('Пароль', { exact: true });
    const confirm = () => press(question.getByRole('button', { name: 'Удалить', exact: true }), isMobile);
    await confirm();
    await expect(password).toHaveAccessibleDescription('Введите пароль');
    await password.fill('чужой');
    troubles.expect(/status of 403/);
    // The server ends the live connection while the page may be sending.
    troubles.expect(/WebSocket is already in CLOSING or CLOSED state/);
    await confirm();
    await expect(password).toHaveAccessibleDescription('Неверный пароль');
    expect((await api.send(getCurrentUser, { as: person })).status).toBe(200);
    await password.fill(person.password);
    await confirm();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Аккаунт удалён')).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jwt'))),
    ).toEqual([]);

    expect((await api.send(getCurrentUser, { as: person })).status).toBe(401);
    await expect(elsewhere).toHaveURL('/auth');
    expect((await api.send(getPost, { as: friend, params: { id: own.id } })).status).toBe(404);
    expect(await countsOfPost()).toEqual({ countComment: 0, reactions: {} });
    expect(await countsOfFriend()).toEqual({ countFollowers: 0, countFollowing: 0 });
    const { login, email, password: same } = person;
    const again = { login, email, password: same, confirmPassword: same };
    expect((await api.send(register, { body: again })).status).toBe(409);
  },
);

test('an archive of one’s own data is prepared, waits, and is downloaded', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  await api.publish(person, sample('photo.jpg'), 'Возьму с собой');
  const open = async () => {
    await press(
      (await openMenu(page, isMobile)).getByRole('button', { name: 'Скачать мои данные' }),
      isMobile,
    );
    return page.getByRole('dialog', { name: 'Мои данные' });
  };
  let sheet = await open();
  await sheet.getByLabel('Пароль', { exact: true }).fill(person.password);
  await press(sheet.getByRole('button', { name: 'Подготовить архив' }), isMobile);
  await expect(sheet.getByText('Архив готов')).toBeVisible({ timeout: 40_000 });

  sheet = await open();
  const link = sheet.getByRole('link', { name: /^Скачать архив, .*[КМ]Б$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), press(link, isMobile)]);
  expect(download.suggestedFilename()).toBe(`sfera-${person.login}.zip`);
  const archive = await readFile(await download.path());
  // The first and last bytes of a zip file, and the names of its entries.
  expect(archive.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
  expect(archive.includes('PK\u0005\u0006')).toBe(true);
  for (const name of ['data.json', '.jpg']) expect(archive.includes(name), name).toBe(true);
});
