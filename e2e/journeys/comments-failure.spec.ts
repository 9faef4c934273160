import { listComments } from '@sfera/contract/comments';
import type { Page } from '@playwright/test';
import { Comments } from '../support/comments.ts';
import { press } from '../support/gestures.ts';
import { publishFor } from '../support/reactions.ts';
import { expect, test } from '../support/test.ts';

const OF_A_POST = '**/api/posts/*/comments';
const BUSY = { code: 'busy', message: 'Сервер занят. Попробуйте через минуту' };

const failureOf = (page: Page) => page.getByRole('log').getByText(/^Не удалось отправить комментарий\./);

/** Refuses every comment until `unroute`. */
const refuseSending = (page: Page) =>
  page.route(OF_A_POST, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: BUSY }) : route.continue(),
  );

test('a refused comment disappears, and a comment whose deletion is refused stays', async ({
  memberPage: page,
  api,
  person,
  troubles,
  isMobile,
}) => {
  troubles.expect(/503/);
  const post = await publishFor(api, person, 'Ветер');
  const comments = new Comments(page, isMobile);
  const words = 'Раз\nдва\nтри\nчетыре\nпять\nшесть\nсемь';

  await test.step('a comment that is refused leaves, and its text is back, with the reason above the box', async () => {
    await refuseSending(page);
    await comments.open(post);
    await comments.write(words);
    await expect(failureOf(page)).toHaveText(`Не удалось отправить комментарий. ${BUSY.message}`);
    await expect(comments.box).toHaveValue(words);
    await expect(comments.rows).toHaveCount(0);
    await expect(comments.button).toHaveText('0');
    await expect
      .poll(async () => {
        const toast = await failureOf(page).locator('..').boundingBox();
        const box = await comments.box.boundingBox();
        return toast && box && (toast.y + toast.height <= box.y || toast.x + toast.width <= box.x);
      }, 'the reason covers no part of the text')
      .toBe(true);

    await page.unroute(OF_A_POST);
    await comments.box.press('Enter');
    await expect(comments.rows.first()).toContainText('сек. назад');
    await expect(comments.button).toHaveText('1');
    expect((await api.getPost(person, post.id)).countComment).toBe(1);
  });

  await test.step('a refused deletion leaves the comment as it was', async () => {
    await page.route('**/api/comments/*', (route) => route.fulfill({ status: 503, json: BUSY }));
    await comments.delete('семь');
    await expect(
      page.getByRole('log').getByText(`Не удалось удалить комментарий. ${BUSY.message}`),
    ).toBeVisible();
    await expect(comments.texts).toHaveText([words], { useInnerText: true });
    await expect(comments.menuOf('семь')).toBeEnabled();
    await expect(comments.button).toHaveText('1');

    await page.unroute('**/api/comments/*');
    await comments.delete('семь');
    await expect(comments.dialog.getByText('Комментариев пока нет')).toBeVisible();
    await expect(comments.button).toHaveText('0');
  });
});

test('a comment whose answer was lost waits, and is sent again as the same comment', async ({
  memberPage: page,
  api,
  person,
  troubles,
  isMobile,
}) => {
  troubles.expect(/ERR_FAILED/);
  const post = await publishFor(api, person, 'Туман');
  await page.route(OF_A_POST, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  const comments = new Comments(page, isMobile);
  await comments.open(post);
  await comments.write('Слышно?');
  await expect(comments.rows).toContainText(['Отправится, когда появится сеть']);
  await expect(comments.box).toHaveValue('');
  const onServer = () => api.call(listComments, { params: { postId: post.id } });
  expect(await onServer(), 'the server has it all the same').toHaveLength(1);

  // The next try may be on its way; the outcome of the first one outlives the page.
  const again = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await again;
  await comments.open();
  await expect(comments.texts).toHaveText(['Слышно?']);
  await expect(comments.rows).not.toContainText(['Отправится, когда появится сеть']);
  expect(await onServer()).toHaveLength(1);
  await page.reload();
  await expect(comments.button).toHaveText('1');
});

test('a draft waits while the comments are closed and through a reload, and goes with a sign-out', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Снег');
  const comments = new Comments(page, isMobile);
  await comments.open(post);
  await comments.box.fill('Допишу\nпотом');
  await comments.close();
  await comments.open();
  await expect(comments.box).toHaveValue('Допишу\nпотом');
  await page.reload();
  await comments.open();
  await expect(comments.box).toHaveValue('Допишу\nпотом');

  // Without a reload, which would forget more than a sign-out does.
  await comments.close();
  if (isMobile) await page.getByRole('link', { name: 'Профиль' }).filter({ visible: true }).tap();
  await press(page.getByRole('button', { name: 'Меню аккаунта' }).filter({ visible: true }), isMobile);
  await press(page.getByRole('button', { name: 'Выйти' }), isMobile);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('textbox', { name: 'Логин' }).fill(person.login);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(person.password);
  await press(page.getByRole('button', { name: 'Войти', exact: true }), isMobile);
  await expect(page).not.toHaveURL('/auth');
  await press(page.getByRole('link', { name: 'Главная' }).filter({ visible: true }).first(), isMobile);
  await comments.open();
  await expect(comments.box).toHaveValue('');
});
