import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import type { SwipePost } from '@sfera/contract/posts/swipes';
import { expectAccessible } from '../../support/accessibility.ts';
import { Api } from '../../support/api.ts';
import {
  countedBytes,
  onMobileNetwork,
  publishHeavyVideos,
  watchNetwork,
  withBudget,
} from '../../support/data-use.ts';
import type { HeavyVideos } from '../../support/data-use.ts';
import { press } from '../../support/browser/gestures.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, test } from '../../support/test.ts';

/** The rest of a budget of 50 MB: about two and a half of the videos. */
const LEFT_MB = 3;
const WATCHED_SECONDS = 2.5;
const VIDEOS = 5;
const PUBLIC = join(import.meta.dirname, '../../../apps/web/public');
/** `SFERA_LONG_SWIPES=1` measures a minute of swipes at each level. */
const LONG = process.env['SFERA_LONG_SWIPES'] === '1';

// One worker of the test, so that the videos are made once.
test.describe.configure({ mode: 'default' });

let heavy: HeavyVideos;
test.beforeAll(async () => {
  heavy = await publishHeavyVideos(new Api(serverUrl()), LONG ? 16 : VIDEOS);
});

/** The rate of a busy machine would choose the file. */
const withoutSmall = (post: SwipePost): SwipePost => ({
  ...post,
  video: post.video && { ...post.video, smallUrl: null },
});

const notice = (page: Page) => page.getByRole('group', { name: 'Дневной бюджет израсходован' });

/** Goes through all reels and watches each for a moment, or sees that it waits for a tap. */
async function watchAll(swipes: Swipes): Promise<string[]> {
  const seen: string[] = [];
  for (let place = 1; place <= heavy.ids.length; place += 1) {
    await swipes.expectAt(place);
    // Asked once more it may be another: a video that has ended begins anew.
    let state = 'loads';
    const look = async () => {
      const { seconds = 0 } = (await swipes.shown()) ?? {};
      if (seconds >= WATCHED_SECONDS) state = 'played';
      else if (await notice(swipes.page).isVisible()) state = 'waits';
      return state;
    };
    await expect.poll(look, { intervals: [50] }).not.toBe('loads');
    seen.push(state);
    if (place < heavy.ids.length) await swipes.page.keyboard.press('ArrowDown');
  }
  return seen;
}

test('swipes fetch no more than the budget and one video; what follows waits for a tap', async ({
  memberPage: page,
  isMobile,
}) => {
  const swipes = new Swipes(page, isMobile);
  const fetched = await watchNetwork(page);
  await onMobileNetwork(page);
  await withBudget(page, { budgetMb: 50, usedMb: 50 - LEFT_MB });
  await swipes.showOnly(heavy.ids, withoutSmall);
  await swipes.open();
  const seen = await watchAll(swipes);
  expect([seen[0], seen.at(-1)]).toEqual(['played', 'waits']);
  expect(seen, 'no video plays after one that waits').toEqual(seen.toSorted());
  const { videos, pictures } = fetched();
  expect(videos, 'the budget is used').toBeGreaterThan(LEFT_MB * MEBIBYTE * 0.7);
  expect(videos + pictures).toBeLessThanOrEqual(LEFT_MB * MEBIBYTE + heavy.largestBytes);
  const counted = await countedBytes(page);
  expect(counted / (videos + pictures), 'counted against received').toBeGreaterThan(0.9);
  expect(counted / (videos + pictures), 'counted against received').toBeLessThan(1.1);

  await expectAccessible(page);
  await press(notice(page).getByRole('button', { name: 'Всё равно смотреть' }), isMobile);
  await swipes.expectTimeMoves();
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await press(notice(page).getByRole('button', { name: 'Настроить' }), isMobile);
  await expect(page).toHaveURL('/settings/data');
  await expect(page.getByText(/^Загружено 5\d\sМБ из 50\sМБ$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Без ограничения' }).check();
  await page.goBack();
  await swipes.expectTimeMoves();
});

test('without a budget as much is fetched as without the script that decides', async ({
  memberPage: page,
  isMobile,
}) => {
  const swipes = new Swipes(page, isMobile);
  const fetched = await watchNetwork(page);
  await onMobileNetwork(page);
  await swipes.showOnly(heavy.ids, withoutSmall);
  const total = async () => {
    const before = fetched().videos;
    await swipes.open();
    const seen = await watchAll(swipes);
    expect(new Set(seen)).toEqual(new Set(['played']));
    return fetched().videos - before;
  };
  const withScript = await total();
  const counted = await countedBytes(page);
  const { videos, pictures } = fetched();
  expect(counted / (videos + pictures)).toBeGreaterThan(0.9);
  expect(counted / (videos + pictures)).toBeLessThan(1.1);

  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  // The script of the page without the part that makes the plan.
  const body = await Promise.all(
    ['early.js', 'appearance.js'].map((name) => readFile(join(PUBLIC, name), 'utf8')),
  );
  await page.route('**/assets/head-*.js', (route) =>
    route.fulfill({ body: body.join('\n'), contentType: 'text/javascript' }),
  );
  const without = await total();
  // How much of a video is there when it is left depends on the moment: neither way fetches twice as much.
  expect(withScript / without).toBeGreaterThan(0.6);
  expect(withScript / without).toBeLessThan(1.6);
});

test('a video of the feed stands at its poster when the budget is used up, and plays by a tap', async ({
  memberPage: page,
  isMobile,
}) => {
  await onMobileNetwork(page);
  await withBudget(page, { budgetMb: 50, usedMb: 50 });
  const fetched = await watchNetwork(page);
  await page.goto(`/post/${heavy.ids[0]}`);
  await expect(notice(page)).toBeVisible();
  expect(fetched().videos).toBe(0);
  await expectAccessible(page);
  await press(notice(page).getByRole('button', { name: 'Всё равно смотреть' }), isMobile);
  const seconds = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0.5);
});

const LEVELS = { full: 0, light: 600, stop: 1_024 } as const;
if (LONG)
  for (const [level, usedMb] of Object.entries(LEVELS))
    test(`a minute of swipes: ${level}`, async ({ memberPage: page, isMobile }) => {
      const swipes = new Swipes(page, isMobile);
      const fetched = await watchNetwork(page);
      await onMobileNetwork(page);
      await withBudget(page, { budgetMb: 1_024, usedMb });
      await swipes.showOnly(heavy.ids);
      await swipes.open();
      const untilMs = Date.now() + 60_000;
      for (let place = 1; Date.now() < untilMs; place += 1) {
        await swipes.expectAt(place);
        await page.waitForTimeout(4_000);
        await page.keyboard.press('ArrowDown');
      }
      const { videos, pictures } = fetched();
      const counted = await countedBytes(page);
      console.log(`${level}: videos ${videos}, pictures ${pictures}, counted ${counted}`);
      expect(videos > 0).toBe(level !== 'stop');
    });
