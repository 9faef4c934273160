import type { Page } from '@playwright/test';
import { Api } from '../../support/api.ts';
import { press } from '../../support/browser/gestures.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { publishSwipeVideos, type SwipeVideos } from '../../support/media/swipe-videos.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, test } from '../../support/test.ts';

let videos: SwipeVideos;
test.beforeAll(async () => {
  videos = await publishSwipeVideos(new Api(serverUrl()));
});

/** Keeps every player in reach that ever played: one that has left the page may still be heard. */
const keepPlayers = (page: Page) =>
  page.addInitScript(() => {
    const players = new Set<HTMLMediaElement>();
    Object.assign(window, { players });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playKept() {
      players.add(this);
      return play.call(this);
    };
  });

/** Players that still do what they must not. */
const remains = (page: Page) =>
  page.evaluate(() => {
    const players: HTMLMediaElement[] = [...Object(window).players, ...document.querySelectorAll('video')];
    return {
      playing: players.filter(({ paused }) => !paused).length,
      holding: players.filter(({ networkState }) => networkState !== HTMLMediaElement.NETWORK_EMPTY).length,
    };
  });

test('after leaving the screen no player is heard or keeps its media', async ({
  memberPage: page,
  isMobile,
}) => {
  await keepPlayers(page);
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.loudIds);
  await page.goto('/photo');
  const enter = () => press(page.getByRole('link', { name: 'Свайпы' }).filter({ visible: true }), isMobile);
  const back = page.getByRole('button', { name: 'Назад' });
  for (const visit of ['first', 'second']) {
    await enter();
    await swipes.expectPlays(1);
    if (visit === 'first') await swipes.press('Включить звук');
    await swipes.go('next');
    await swipes.expectPlays(2);
    expect(await swipes.shown(), visit).toMatchObject({ isMuted: false });
    await press(back, isMobile);
    await expect(page).toHaveURL('/photo');
    await expect.poll(() => remains(page), visit).toEqual({ playing: 0, holding: 0 });
  }
  expect(await page.evaluate(() => Object(window).players.size), 'players were watched').toBeGreaterThan(1);

  // The screen is left while a reel is still on its way.
  await enter();
  await swipes.expectPlays(1);
  await swipes.go('next');
  await page.goBack();
  await expect(page).toHaveURL('/photo');
  await expect.poll(() => remains(page)).toEqual({ playing: 0, holding: 0 });
});
