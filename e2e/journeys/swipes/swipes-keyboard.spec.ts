import { Api } from '../../support/api.ts';
import { Comments } from '../../support/app/comments.ts';
import { middleOf } from '../../support/browser/gestures.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { publishSwipeVideos, type SwipeVideos } from '../../support/media/swipe-videos.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, test } from '../../support/test.ts';

let videos: SwipeVideos;
test.beforeAll(async () => {
  videos = await publishSwipeVideos(new Api(serverUrl()));
});

test('keys and buttons lead on and back', async ({ memberPage: page, isMobile }) => {
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  await swipes.open();
  for (const [key, place] of [
    ['ArrowUp', 1],
    ['ArrowDown', 2],
    ['PageDown', 3],
    ['PageUp', 2],
    ['ArrowDown', 3],
    ['ArrowUp', 2],
    ['ArrowDown', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await swipes.expectPlays(place);
  }
  await expect(swipes.previous).toHaveAttribute('aria-disabled', 'true');
  await swipes.next.click();
  await swipes.expectPlays(2);
  await expect(swipes.previous).toHaveAttribute('aria-disabled', 'false');
  await swipes.next.click();
  await swipes.expectPlays(3);
  await swipes.previous.click();
  await swipes.expectPlays(2);
  await page.keyboard.press('KeyK');
  await swipes.expectStands();
  await page.keyboard.press('KeyK');
  await swipes.expectPlays(2);
});

test('Tab goes through a reel in its order, and a step never loses the focus', async ({
  memberPage: page,
  isMobile,
}) => {
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.loudIds);
  await swipes.open();
  await swipes.expectPlays(1);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
  const { login = '' } = swipes.posts[0]?.user ?? {};
  const author = swipes.active.getByRole('link', { name: login });
  await tabTo(page, author);
  const likers = await swipes.active.getByText('Нравится:').getByRole('link').allTextContents();
  const order: (string | null | undefined)[] = [];
  for (let tabs = 0; tabs < 14 && order.at(-1) !== 'Следующее видео'; tabs++) {
    await page.keyboard.press('Tab');
    order.push(await focused());
  }
  // Another journey may have added likes or comments to the video: then their authors have links.
  const isOfOthers = (name = '') => /^(Понравилось|\.\.\. и ещё)/.test(name) || likers.includes(name);
  const own = order.filter((name) => !isOfOthers(name ?? '')).map((name) => name?.replace(/\d+$/, '…'));
  expect(own).toEqual([
    'Подписаться',
    'Включить звук',
    'Нравится',
    'Комментарии: …',
    'Отправить',
    'Сохранить',
    'Действия с видео',
    'Пауза',
    'Перемотка',
    // Buttons of waiting reels are not reached.
    'Предыдущее видео',
    'Следующее видео',
  ]);
  await swipes.expectPlays(1);

  for (const _ of ['previous', 'line']) await page.keyboard.press('Shift+Tab');
  await expect(swipes.active.getByRole('slider', { name: 'Перемотка' })).toBeFocused();
  for (const [key, place] of [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowDown', 4],
    ['ArrowUp', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await swipes.expectPlays(place);
    const isThere = () => swipes.active.evaluate((reel) => reel.contains(document.activeElement));
    await expect.poll(isThere, `the focus goes along by ${key} to reel ${place}`).toBe(true);
  }
});

test('keys written in a comment move no reels', async ({ memberPage: page, isMobile }) => {
  const swipes = new Swipes(page, isMobile);
  const comments = new Comments(page, isMobile);
  await swipes.showOnly(videos.ids);
  await swipes.open();
  await swipes.expectPlays(1);
  await comments.open();
  await comments.box.fill('Много слов');
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'End', 'Space', 'KeyK', 'KeyM'])
    await comments.box.press(key);
  await expect(comments.box).toHaveValue(/^Много слов/);
  await swipes.expectPlays(1);
  expect(await swipes.shown()).toMatchObject({ isMuted: true });
});

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing plays by itself; a button plays one reel', async ({ memberPage: page, isMobile }) => {
    const swipes = new Swipes(page, isMobile);
    await swipes.showOnly(videos.ids);
    await swipes.open();
    await expect(swipes.button('Смотреть видео')).toBeVisible();
    await swipes.expectStands();
    // The picture below the button gets the click.
    const { x, y } = await middleOf(swipes.button('Смотреть видео'));
    await page.mouse.click(x, y);
    await swipes.expectPlays(1);
    await page.keyboard.press('ArrowDown');
    await swipes.expectAt(2);
    await expect(swipes.button('Смотреть видео')).toBeVisible();
    await swipes.expectStands();
    await swipes.turnWheel('up');
    await swipes.expectAt(1);
    await swipes.expectStands();
    await tabTo(page, swipes.button('Смотреть видео'));
    await page.keyboard.press('Enter');
    await swipes.expectPlays(1);
  });
});
