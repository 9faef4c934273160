import type { Locator } from '@playwright/test';
import type { Post } from '@sfera/contract/posts/posts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import type { Api, Person } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { makeLongFeed } from '../../support/long-feed.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** Well inside the window of a phone. Unit: CSS pixels. */
const LOW_PX = 500;

async function publishedByAnother(api: Api, words: string, reader?: Person): Promise<Post> {
  const author = await api.register();
  if (reader) await api.follow(reader, author);
  return api.publish(author, sample('small.jpg'), words);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not in the page`);
  return box;
}

const FRAMES_AT_REST = 10;

/** Top of the card in the window after scrolling has ended. Unit: CSS pixels. */
const restingTopPx = (card: Locator) =>
  card.evaluate(async (element, frames) => {
    let topPx = element.getBoundingClientRect().top;
    for (let still = 0; still < frames; still++) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      if (top !== topPx) still = 0;
      topPx = top;
    }
    return topPx;
  }, FRAMES_AT_REST);

test(
  'the date leads from the feed to the post, and both ways back to the same pixel',
  { tag: '@smoke' },
  async ({ page, context, api }) => {
    const { reader } = await makeLongFeed(api, 8);
    await signIn(context, reader);
    await page.goto('/');
    const card = cardOf(page, 'Пост 2');
    const date = card.getByRole('link', { name: 'назад' });
    await expect
      .poll(
        async () => {
          const topPx = (await date.isVisible()) ? (await boxOf(date)).y : Infinity;
          if (topPx > LOW_PX) await page.mouse.wheel(0, LOW_PX / 2);
          return topPx;
        },
        { intervals: [50], timeout: 30_000 },
      )
      .toBeLessThan(LOW_PX);
    const before = await restingTopPx(card);

    for (const goBack of [
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Назад', exact: true }).click(),
    ]) {
      const { x, y, width, height } = await boxOf(date);
      // A click of Playwright's own might scroll the link into sight first.
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(page).toHaveURL(/\/userProfile\/post\//);
      await expect(page.getByRole('heading', { name: 'Пост', exact: true })).toBeVisible();
      await expect(card).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await goBack();
      await expect(page).toHaveURL('/');
      await expect.poll(() => restingTopPx(card), { message: 'the place' }).toBe(before);
    }
  },
);

test('each address of a post leads to the one for its reader, and leaves no trace in the history', async ({
  memberPage: page,
  api,
  person,
}) => {
  const own = await api.publish(person, sample('small.jpg'), 'Своё');
  const foreign = await publishedByAnother(api, 'Чужое');
  const ways = [
    [`/post/${own.id}`, `/myProfile/post/${own.id}`],
    [`/userProfile/post/${own.id}`, `/myProfile/post/${own.id}`],
    [`/post/${foreign.id}`, `/userProfile/post/${foreign.id}`],
    [`/myProfile/post/${foreign.id}`, `/userProfile/post/${foreign.id}`],
  ] as const;
  for (const [from, to] of ways) {
    await page.goto('/userCount');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/userCount');
  }
  await page.goto(`/post/${own.id}`);
  await expect(cardOf(page, 'Своё')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // After an entry from outside, «Назад» leads home.
  await page.getByRole('button', { name: 'Назад', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the link is copied from the post’s page, or a message says that it was not', async ({
  memberPage: page,
  context,
  api,
  baseURL,
}) => {
  const { id } = await publishedByAnother(api, 'Делитесь');
  for (const { isAllowed, message } of [
    { isAllowed: false, message: 'Ошибка копирования' },
    { isAllowed: true, message: 'Ссылка скопирована!' },
  ]) {
    // Permissions that are not granted are denied.
    await context.grantPermissions(isAllowed ? ['clipboard-read', 'clipboard-write'] : ['geolocation']);
    await page.goto(`/userProfile/post/${id}`);
    await page.getByRole('button', { name: 'Действия с постом' }).click();
    await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/post/${id}`);
});
