import type { Locator, Page } from '@playwright/test';
import { getPost } from '@sfera/contract/posts/posts';
import { expectAccessible } from '../../support/accessibility.ts';
import { Api } from '../../support/api.ts';
import { Comments } from '../../support/app/comments.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { bringIntoView, expectAtRest } from '../../support/browser/gestures.ts';
import { makeLongFeed, type LongFeed } from '../../support/long-feed.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, signIn, test } from '../../support/test.ts';

// On wide windows the comments stand beside the feed.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const POST_COUNT = 20;

let feed: LongFeed;
test.beforeAll(async () => {
  feed = await makeLongFeed(new Api(serverUrl()), POST_COUNT);
});
test.beforeEach(({ context }) => signIn(context, feed.reader));

/** The card at this place of the feed, from 1. */
const card = (page: Page, place: number) => page.locator(`article[aria-posinset="${place}"]`);
const buttonOf = (page: Page, place: number) =>
  card(page, place).getByRole('button', { name: /^Комментарии: / });

/** Turns the wheel over the feed until the end of the target is in the window. */
async function scrollTo(page: Page, stepPx: number, target: Locator) {
  await expect
    .poll(
      async () => {
        const ends = await target.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
        if (ends.some((end) => end > 0 && end < 800)) return true;
        await page.mouse.move(500, 400);
        await page.mouse.wheel(0, stepPx);
        return false;
      },
      { intervals: [50] },
    )
    .toBe(true);
  await expectAtRest(page);
}

test('the comments of one post stand beside the feed', async ({ page, api }) => {
  const comments = new Comments(page, false);

  await test.step('the comments stand beside the picture, and stay while the feed scrolls', async () => {
    await page.goto('/');
    const first = card(page, 1);
    await comments.open();
    const panel = await comments.dialog.boundingBox();
    await expect
      .poll(async () => {
        const picture = await first.getByRole('img').last().boundingBox();
        return panel && picture && picture.x + picture.width <= panel.x;
      }, 'the picture ends where the panel begins')
      .toBe(true);

    await comments.box.fill('Допишу');
    await scrollTo(page, 400, card(page, 7));
    await expect(first).toHaveCount(0);
    await expect(comments.dialog.getByRole('link', { name: /^к посту / })).toBeInViewport();
    await expectAccessible(page);
    await expect(comments.box).toHaveValue('Допишу');
    await comments.write('Издалека');
    await expect(comments.rows.first()).toContainText('сек. назад');

    await comments.dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(comments.dialog).toBeHidden();
    await expect(page.getByRole('main'), 'its button is gone').toBeFocused();
    await expect(first, 'the feed stays where it was').toHaveCount(0);
    await scrollTo(page, -400, first);
    await expect(buttonOf(page, 1)).toHaveText('1');
  });

  await test.step('one post’s comments are open at a time, until the page changes', async () => {
    await page.goto('/');
    await comments.open();
    await scrollTo(page, 200, buttonOf(page, 2));
    await buttonOf(page, 2).click();
    await expect(comments.dialog).toHaveCount(1);
    await expect(comments.dialog).toBeFocused();
    await expect(comments.dialog.getByText('Комментариев пока нет')).toBeVisible();
    await expect(buttonOf(page, 2)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('article button[aria-expanded="true"]')).toHaveCount(1);
    await buttonOf(page, 2).click();
    await expect(comments.dialog).toBeHidden();
    await buttonOf(page, 2).click();
    await expect(comments.dialog).toBeVisible();

    const card2 = card(page, 2);
    const narrowest = await card2.evaluateHandle((element) => {
      const seen = { widthPx: element.clientWidth };
      new ResizeObserver(() => {
        seen.widthPx = Math.min(seen.widthPx, element.clientWidth);
      }).observe(element);
      return seen;
    });
    const place = await card2.boundingBox();
    await buttonOf(page, 2).click();
    await expect(page.locator('[data-aside]')).toBeVisible();
    await expect(comments.dialog).toHaveCount(0);
    expect(
      await narrowest.evaluate(({ widthPx }) => widthPx),
      'the column comes without squeezing the feed',
    ).toBe(await card2.evaluate(({ clientWidth }) => clientWidth));
    expect((await card2.boundingBox())?.y, 'the feed stays where it was').toBe(place?.y);
    await buttonOf(page, 2).click();
    await expect(comments.dialog).toBeVisible();

    await page.getByRole('link', { name: 'Фото', exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/photo');
    await expect(comments.dialog).toBeHidden();
  });

  await test.step('they close with the deletion of their post', async () => {
    const post = await api.publish(feed.reader, sample('tiny.jpg'), 'Мой пост');
    await page.goto('/');
    await expect(page.locator('article:has-text("Мой пост")')).toBeVisible();
    await comments.open();
    const menu = page.getByRole('button', { name: 'Действия с постом' }).first();
    await bringIntoView(menu);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(comments.dialog).toBeHidden();
    await expect.poll(async () => (await api.send(getPost, { params: { id: post.id } })).status).toBe(404);
  });
});
