import type { Page } from '@playwright/test';
import { getCollection, listCollections } from '@sfera/contract/posts/collections';
import { getPost } from '@sfera/contract/posts/posts';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { newLogin } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { bringIntoView, press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineState } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tile = (page: Page, words: string) => page.getByRole('link', { name: new RegExp(words) });

test(
  'a post is saved from the feed, put into a new collection, found there, and goes with the bookmark',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }) => {
    const oleg = await api.register(newLogin('oleg'));
    await api.follow(person, oleg);
    const post = await api.publish(oleg, sample('tiny.jpg'), 'Рецепт ухи');
    await page.goto('/');
    await press(cardOf(page, 'Рецепт ухи').getByRole('button', { name: 'Сохранить' }), isMobile);
    await press(page.getByRole('button', { name: 'В коллекцию' }), isMobile);
    const sheet = page.getByRole('dialog', { name: 'В коллекцию' });
    await press(sheet.getByRole('button', { name: 'Новая коллекция' }), isMobile);
    await sheet.getByRole('textbox', { name: 'Название' }).fill('Рецепты');
    await press(sheet.getByRole('button', { name: 'Создать' }), isMobile);
    await expect(sheet.getByRole('checkbox', { name: /^Рецепты/ })).toBeChecked();
    await expectFineState(page, 'the sheet of collections', sheet);
    await page.keyboard.press('Escape');

    await test.step('the account menu leads to the saved posts and the collection', async () => {
      await page.goto('/myProfile');
      await press(page.getByRole('button', { name: 'Меню аккаунта' }), isMobile);
      await press(page.getByRole('link', { name: 'Сохранённое' }), isMobile);
      await expect(page).toHaveURL('/saved');
      await expectFineState(page, 'saved posts', tile(page, 'Рецепт ухи'));
      await press(page.getByRole('link', { name: /^Рецепты/ }), isMobile);
      await expectFineState(page, 'a collection', tile(page, 'Рецепт ухи'));
      const { collections } = await api.call(listCollections, { as: person });
      const input = { as: person, params: { id: collections[0]?.id ?? '' } };
      expect((await api.call(getCollection, input)).posts.map(({ id }) => id)).toEqual([post.id]);
    });

    await test.step('the bookmark takes it out of everything', async () => {
      await press(tile(page, 'Рецепт ухи'), isMobile);
      await press(page.getByRole('button', { name: 'Убрать из сохранённого' }), isMobile);
      await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible();
      await expect.poll(async () => (await api.call(listSaved, { as: person })).posts).toEqual([]);
      await page.goto('/saved');
      await expect(page.getByText('Здесь пока пусто')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Рецепты/ })).toContainText('0 постов');
    });
  },
);

test('an own post is pinned above newer ones, goes to the archive and comes back', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const first = await api.publish(person, sample('tiny.jpg'), 'Старый снимок');
  await api.publish(person, sample('photo.jpg'), 'Новый снимок');
  const choose = async (item: string) => {
    await press(page.getByRole('button', { name: 'Действия с постом' }), isMobile);
    await press(page.getByRole('menuitem', { name: item, exact: true }), isMobile);
  };
  await page.goto(`/myProfile/post/${first.id}`);
  await choose('Закрепить в профиле');
  await expect(page.getByText('Пост закреплён в профиле')).toBeVisible();
  await page.goto('/myProfile');
  const grid = page.getByRole('list', { name: 'Публикации' }).getByRole('link');
  await expect(grid.first()).toHaveAccessibleName(/^Фото, закреплено: Старый снимок/);
  await expect(grid).toHaveCount(2);

  await bringIntoView(grid.first());
  await press(grid.first(), isMobile);
  await expect(page).toHaveURL(`/myProfile/post/${first.id}`);
  await choose('В архив');
  await expect(page.getByText('В архиве: видите только вы')).toBeVisible();
  expect((await api.send(getPost, { params: { id: first.id } })).status).toBe(404);
  await page.goBack();
  await expect(grid).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  await press(page.getByRole('link', { name: 'Архив постов' }), isMobile);
  await expectFineState(page, 'the archive', tile(page, 'Старый снимок'));
  await press(tile(page, 'Старый снимок'), isMobile);
  await press(page.getByRole('button', { name: 'Вернуть в профиль' }), isMobile);
  await expect(page.getByText('Пост снова в профиле')).toBeVisible();
  await page.goto('/myProfile');
  await expect(grid).toHaveCount(2);
  await expect(grid.last()).toHaveAccessibleName(/^Фото: Старый снимок/);
});
