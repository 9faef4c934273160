import type { Locator, Page } from '@playwright/test';
import { Api } from '../../support/api.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { makeLongFeed, type LongFeed } from '../../support/long-feed.ts';
import { expect, signIn, test } from '../../support/test.ts';

const POST_COUNT = 60;
const PAGE_SIZE = 10;
/** Most cards in the page, regardless of the length of the feed: those in the window and a few around it. */
const MOST_CARDS = 15;
/** Half a screen of a phone: no card is skipped on the way. Unit: CSS pixels. */
const STEP_PX = 400;

// One worker publishes them, once.
test.describe.configure({ mode: 'default' });

let feed: LongFeed;
test.beforeAll(async () => {
  feed = await makeLongFeed(new Api(serverUrl()), POST_COUNT);
});

const cards = (page: Page) => page.getByRole('article');
const scrollBy = (page: Page, px: number) => page.mouse.wheel(0, px);

/** `isVisible` is also true below the window. */
const isInWindow = async (element: Locator) =>
  (await element.count()) > 0 &&
  (await element.evaluate((node) => node.getBoundingClientRect().top < innerHeight));

/** Scrolls as a reader does until `isThere`. */
const scrollUntil = (page: Page, isThere: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        if (await isThere()) return true;
        await scrollBy(page, STEP_PX);
        return false;
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);

/** The card at a third of the window's height, and the distance of its top from the top of the window. */
const cardAtEye = (page: Page) =>
  page.evaluate(() => {
    const eyePx = innerHeight / 3;
    for (const card of document.querySelectorAll('article')) {
      const { top, bottom } = card.getBoundingClientRect();
      if (top <= eyePx && bottom > eyePx) return { place: card.ariaPosInSet, top };
    }
    return null;
  });

test('sixty posts come in pages of ten, and only those near the window are in the page', async ({
  page,
  context,
}) => {
  await signIn(context, feed.reader);
  const requests: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // A request for three posts is the feed's look for newer ones.
    if (url.pathname === '/api/posts' && url.searchParams.get('limit') !== '3') requests.push(url);
  });
  await page.goto('/');
  await expect(cards(page).first()).toHaveAttribute('aria-posinset', '1');
  expect(requests.length, 'one call paints the first screen').toBe(1);

  let mostCards = 0;
  const seen = new Set<string>();
  await scrollUntil(page, async () => {
    const places = await cards(page).evaluateAll((all) => all.map((card) => card.ariaPosInSet ?? ''));
    mostCards = Math.max(mostCards, places.length);
    for (const place of places) seen.add(place);
    return isInWindow(page.getByText('Вы всё посмотрели'));
  });

  expect(seen.size, 'every post was shown').toBe(POST_COUNT);
  expect(mostCards).toBeLessThanOrEqual(MOST_CARDS);
  expect(requests.every((url) => url.searchParams.get('limit') === String(PAGE_SIZE))).toBe(true);
  const cursors = requests.map((url) => url.searchParams.get('before'));
  expect(new Set(cursors).size, 'no page is asked for twice').toBe(cursors.length);
});

test(
  'Back and a reload return to the same post at the same pixel',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await signIn(context, feed.reader);
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    await scrollUntil(page, async () => Number((await cardAtEye(page))?.place) >= 17);
    // The scroll must have come to rest: pictures and wheel are still.
    let before = await cardAtEye(page);
    await expect
      .poll(async () => {
        const last = before;
        before = await cardAtEye(page);
        return before?.top === last?.top;
      })
      .toBe(true);
    const isSamePlace = async () => {
      const now = await cardAtEye(page);
      return now?.place === before?.place && Math.abs((now?.top ?? Infinity) - (before?.top ?? 0)) <= 2;
    };

    // A click of Playwright's own would scroll the link into sight first.
    await page
      .locator(`article[aria-posinset="${before?.place}"] a[id]`)
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/userProfile/);
    await page.goBack();
    await expect.poll(isSamePlace, { message: 'the place after Back' }).toBe(true);

    await page.reload();
    await expect.poll(isSamePlace, { message: 'the place after a reload' }).toBe(true);
  },
);
