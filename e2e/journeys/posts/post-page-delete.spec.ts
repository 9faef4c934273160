import type { Page } from '@playwright/test';
import { cardOf } from '../../support/app/create-screen.ts';
import { bringIntoView } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Удалить пост навсегда?' });

async function askToDelete(page: Page, answer: 'Удалить' | 'Отмена') {
  // The feed stays until the code of the post's page has come.
  await expect(page.getByRole('feed')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Действия с постом' }).click();
  await page.getByRole('menuitem', { name: 'Удалить пост' }).click();
  await question(page).getByRole('button', { name: answer }).click();
  await expect(question(page)).toBeHidden();
}

test('a deleted post leads back to the feed it was opened from, without the post', async ({
  memberPage: page,
  api,
  person,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  await api.publish(person, sample('tiny.jpg'), 'Нужное');
  const { id } = await api.publish(person, sample('small.jpg'), 'Лишнее');
  await page.goto('/');
  const date = cardOf(page, 'Лишнее').getByRole('link', { name: 'назад' });
  await bringIntoView(date);
  await date.click();
  await expect(page).toHaveURL(`/myProfile/post/${id}`);

  await askToDelete(page, 'Отмена');
  await expect(cardOf(page, 'Лишнее')).toBeVisible();
  expect((await api.getPost(person, id)).description).toBe('Лишнее');

  await askToDelete(page, 'Удалить');
  await expect(page).toHaveURL('/');
  await expect(cardOf(page, 'Нужное')).toBeVisible();
  await expect(cardOf(page, 'Лишнее')).toHaveCount(0);

  await page.goForward();
  await expect(page.getByText('Пост не найден')).toBeVisible();
});
