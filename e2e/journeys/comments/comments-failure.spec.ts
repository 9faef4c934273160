import type { Page } from '@playwright/test';
import { Comments } from '../../support/app/comments.ts';
import { publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

const OF_A_POST = '**/api/posts/*/comments';
const BUSY = { code: 'busy', message: 'Сервер занят. Попробуйте через минуту' };

const failureOf = (page: Page) => page.getByRole('log').getByText(/^Не удалось отправить комментарий\./);

/** Refuses every comment until `unroute`. */
const refuseSending = (page: Page) =>
  page.route(OF_A_POST, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: BUSY }) : route.continue(),
  );

test('the reason of a refused comment covers no part of the text, which is sent again', async ({
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
  await refuseSending(page);
  await comments.open(post);
  await comments.write(words);
  await expect(failureOf(page)).toHaveText(`Не удалось отправить комментарий. ${BUSY.message}`);
  await expect(comments.box).toHaveValue(words);
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
  expect((await api.getPost(person, post.id)).countComment).toBe(1);
});
