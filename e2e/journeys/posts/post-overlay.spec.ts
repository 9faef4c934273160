import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { tilesOf } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** More than a page of a feed. */
const POST_COUNT = 13;

const overlay = (page: Page) => page.getByRole('dialog', { name: /^Пост / });
/** How many elements stand as high as the first. */
const countInFirstRow = (elements: Element[]) => {
  const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
};
/** The feed comes back to its place when the browser has gone through its history, a moment after the post is gone. */
const expectAt = (page: Page, px: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(px);

/** Scroll position after scrolling has ended. Unit: CSS pixels. */
const restingScrollPx = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = scrollY; still < 10; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });

/** Scrolls the feed until the card's date can be pressed without a further scroll. */
async function scrollTo(page: Page, card: Locator): Promise<Locator> {
  const date = card.getByRole('link', { name: 'назад' });
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 200);
        return date.isVisible();
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBe(true);
  await date.scrollIntoViewIfNeeded();
  return date;
}

test(
  'a post opens over the feed, its neighbours by keys, and Back leads to the same pixel',
  { tag: '@smoke' },
  async ({ memberPage: page, api, person }) => {
    const author = await api.register();
    await api.follow(person, author);
    for (let number = 1; number <= POST_COUNT; number++)
      await api.publish(author, sample('tiny.jpg'), `Пост ${number}`);
    await page.goto('/');
    const date = await scrollTo(page, cardOf(page, 'Пост 9'));
    const before = await restingScrollPx(page);
    expect(before).toBeGreaterThan(0);

    await test.step('the post lies over the feed, at its own address', async () => {
      await date.click();
      await expect(overlay(page).getByText('Пост 9', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/userProfile\/post\//);
      await expect(page).toHaveTitle(/^Пост .* · Сфера$/);
      await expectAccessible(page);
    });

    await test.step('keys and the buttons lead to the neighbours', async () => {
      const first = page.url();
      await page.keyboard.press('j');
      await expect(overlay(page).getByText('Пост 8', { exact: true })).toBeVisible();
      expect(page.url()).not.toBe(first);
      await page.keyboard.press('ArrowRight');
      await expect(overlay(page).getByText('Пост 7', { exact: true })).toBeVisible();
      await page.keyboard.press('k');
      await page.keyboard.press('ArrowLeft');
      await expect(overlay(page).getByText('Пост 9', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Следующий пост' }).click();
      await expect(overlay(page).getByText('Пост 8', { exact: true })).toBeVisible();
    });

    await test.step('the list goes on with its next page, and ends', async () => {
      for (let number = 7; number >= 1; number--) {
        await page.keyboard.press('j');
        await expect(overlay(page).getByText(`Пост ${number}`, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: 'Следующий пост' })).toBeHidden();
    });

    await test.step('one step back leads to the feed as it was, with the focus on the opener', async () => {
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(overlay(page)).toBeHidden();
      await expectAt(page, before);
      await expect(date).toBeFocused();
      await expect(page).toHaveTitle(/^(\(\d+\) )?Сфера$/);
    });

    await test.step('Escape and a press beside the post lead there too', async () => {
      for (const [how, close] of [
        ['Escape', () => page.keyboard.press('Escape')],
        ['a press beside the post', () => page.mouse.click(120, 10)],
        ['the cross', () => page.getByRole('button', { name: 'Закрыть' }).click()],
      ] as const) {
        await date.click();
        // With the focus the post takes the keys; a moment before, it is only seen.
        await expect(overlay(page), how).toBeFocused();
        await close();
        await expect(page, how).toHaveURL('/');
        await expect(overlay(page), how).toBeHidden();
        await expectAt(page, before);
      }
    });

    await test.step('a person opened from the post leads back to the post over the feed', async () => {
      await date.click();
      await overlay(page)
        .getByRole('banner')
        .or(overlay(page).locator('header'))
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/userProfile\/[^/]+$/);
      await expect(overlay(page)).toBeHidden();
      await page.goBack();
      await expect(overlay(page).getByText('Пост 9', { exact: true })).toBeVisible();
      await page.goBack();
      await expect(cardOf(page, 'Пост 9')).toBeVisible();
      await expectAt(page, before);
    });

    await test.step('a reload shows the same view as a page, and Back the feed', async () => {
      await cardOf(page, 'Пост 9').getByRole('link', { name: 'назад' }).click();
      await expect(overlay(page)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Пост', exact: true })).toBeVisible();
      await expect(page.getByRole('article').getByText('Пост 9', { exact: true })).toBeVisible();
      await expect(overlay(page)).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
      await expectAccessible(page);
    });

    await test.step('a comment is written beside the picture, and keys stay letters there', async () => {
      await page.goBack();
      await expect(page).toHaveURL('/');
      await cardOf(page, 'Пост 9').getByRole('link', { name: 'назад' }).click();
      const field = overlay(page).getByRole('textbox', { name: 'Ваш комментарий' });
      await field.fill('j');
      await field.press('k');
      await expect(overlay(page).getByText('Пост 9', { exact: true })).toBeVisible();
      await field.press('Enter');
      await expect(overlay(page).getByRole('listitem').filter({ hasText: 'jk' })).toBeVisible();
    });

    await test.step('the grid of a profile has more columns in a wider window', async () => {
      await page.goto(`/userProfile/${author.id}`);
      for (const [width, columns] of [
        [1024, 3],
        [1280, 4],
        [1920, 5],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => tilesOf(page).evaluateAll(countInFirstRow), `${width} px`).toBe(columns);
      }
    });
  },
);
