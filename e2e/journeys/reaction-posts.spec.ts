import type { Page } from '@playwright/test';
import { removeReaction } from '@sfera/contract/post-reactions';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { bubbleOf, publishFor } from '../support/reactions.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

const CALL = '**/api/getReactionModel*';
const PAGE_SIZE = 20;

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

test('«Обновить» brings a reaction given elsewhere, and takes away one taken back elsewhere', async ({
  memberPage: page,
  api,
  person,
}) => {
  const { id } = await publishFor(api, person, 'С телефона');
  await page.goto('/myReactionPosts');
  await expect(page.getByText('Нет постов с реакциями')).toBeVisible();
  await expect(page.getByText('Отмечайте посты реакциями, и они соберутся здесь.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await api.react(person, id, '🌚');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(tileOf(page, 'С телефона')).toBeVisible();
  await expect(page.getByText('Нет постов с реакциями')).toHaveCount(0);

  await api.call(removeReaction, { as: person, params: { postId: id } });
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByText('Нет постов с реакциями')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);

  await test.step('an empty list leads to posts to react to', async () => {
    await page.getByRole('button', { name: 'Найти посты' }).click();
    await expect(page).toHaveURL('/recomendation');
  });
});

test('a list that cannot be loaded is tried again, and comes in pages', async ({
  memberPage: page,
  api,
  person,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const author = await api.register();
  await api.follow(person, author);
  // This many posts with reactions would fill everybody else's recommendations.
  await api.makePrivate(author);
  const count = PAGE_SIZE + 1;
  for (let number = 1; number <= count; number++) {
    const { id } = await api.publish(author, sample('tiny.jpg'), `Отмечено ${number}.`);
    await api.react(person, id, '💯');
  }
  await test.step('a list that cannot be loaded says so and is tried again', async () => {
    await page.route(CALL, (route) => route.abort());
    await page.goto('/myReactionPosts');
    const failure = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить посты с реакциями' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.unroute(CALL);
    await failure.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(tileOf(page, `Отмечено ${count}.`)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await test.step('they come in two pages, without one twice', async () => {
    const cursors: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/getReactionModel') return;
      cursors.push(searchParams.get('before'));
      expect(searchParams.get('limit')).toBe(String(PAGE_SIZE));
    });
    await page.reload();
    await expect(tiles(page)).toHaveCount(PAGE_SIZE);
    await page.getByRole('main').evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(tiles(page)).toHaveCount(count);
    const texts = await tiles(page).allInnerTexts();
    expect(texts.map((text) => Number(/Отмечено (\d+)/.exec(text)?.[1]))).toEqual(
      Array.from({ length: count }, (_, place) => count - place),
    );
    expect(cursors).toHaveLength(2);
    expect(cursors[0]).toBeNull();
  });
});
