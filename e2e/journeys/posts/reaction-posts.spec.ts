import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { bubbleOf, publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

const tiles = (page: Page) => page.getByRole('article');
const tileOf = (page: Page, words: string) => tiles(page).filter({ hasText: words });

test('the posts with own reactions, newest reaction first, lead to their pages and back', async ({
  memberPage: page,
  api,
  person,
}) => {
  const photo = await publishFor(api, person, 'Горы');
  const video = await publishFor(api, person, 'Ролик', 'tiny.mp4');
  await publishFor(api, person, 'Без реакции');
  await api.react(person, video.id, '🔥');
  await api.react(person, photo.id, '❤️');
  await page.goto('/myReactionPosts');
  await expect(page.getByRole('heading', { name: 'Посты с реакциями' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).first()).toContainText('Горы');

  const tile = tileOf(page, 'Горы');
  const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' } as const;
  await expect(tile.getByText(`@${photo.user.login}`, { exact: true })).toBeVisible();
  await expect(tile.getByText(photo.user.login, { exact: true })).toBeVisible();
  await expect(tile.locator('time')).toHaveText(
    new Date(photo.createdAt).toLocaleDateString('ru', dayAndMonth),
  );
  await expect(tile.locator('time')).toHaveText(/^\d{1,2} [а-я]+$/);
  await expect(tile.getByRole('link')).toHaveAccessibleName(/Горы Ваша реакция: Сердце/);
  await expect(tileOf(page, 'Ролик').getByRole('link')).toHaveAccessibleName(/Видео\. Ваша реакция: Огонь/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await tile.click();
  await expect(page).toHaveURL(`/userProfile/post/${photo.id}`);
  await page.getByRole('button', { name: 'Назад', exact: true }).click();
  await expect(page).toHaveURL('/myReactionPosts');
  await expect(tiles(page)).toHaveCount(2);

  await test.step('a reaction taken back on the post’s page takes the post out of the list', async () => {
    await tile.click();
    await bubbleOf(page.getByRole('article'), 'Сердце', 1).click();
    await expect.poll(async () => (await api.getPost(person, photo.id)).userReaction).toBeNull();
    await page.goBack();
    await expect(tileOf(page, 'Ролик')).toBeVisible();
    await expect(tileOf(page, 'Горы')).toHaveCount(0);
  });
});
