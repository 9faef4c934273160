import type { Locator } from '@playwright/test';
import type { PostId } from '@sfera/contract/base/ids';
import { HEART_ANIMATION_MS } from '@sfera/contract/base/limits';
import { Api, type Person } from '../../support/api.ts';
import { Comments } from '../../support/app/comments.ts';
import { press } from '../../support/browser/gestures.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { sample } from '../../support/media/samples.ts';
import { publishSwipeVideos, publishVideo, type SwipeVideos } from '../../support/media/swipe-videos.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, test } from '../../support/test.ts';

const LONG = 'Очень длинное описание этого видео. '.repeat(12);

let videos: SwipeVideos;
test.beforeAll(async () => {
  videos = await publishSwipeVideos(new Api(serverUrl()));
});

/** Publishes a video that four people like, the last of them first. */
async function publishLiked(api: Api): Promise<{ id: PostId; fans: Person[] }> {
  const { id } = await publishVideo(api, await api.register(), sample('clip.mp4'), LONG);
  const fans: Person[] = [];
  for (let fan = 0; fan < 4; fan++) {
    fans.unshift(await api.register());
    if (fans[0]) await api.like(fans[0], id);
  }
  return { id, fans };
}

test('sound stays on from reel to reel and from page to page; a tap pauses one reel', async ({
  memberPage: page,
  isMobile,
}) => {
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.loudIds);
  await page.goto('/photo');
  const enter = () => press(page.getByRole('link', { name: 'Свайпы' }).filter({ visible: true }), isMobile);
  await enter();
  await swipes.expectPlays(1);
  expect(await swipes.shown()).toMatchObject({ isMuted: true });
  await swipes.press('Включить звук');
  await expect(swipes.button('Выключить звук')).toBeVisible();
  expect(await swipes.shown()).toMatchObject({ isMuted: false, isPlaying: true });

  await swipes.tapPicture();
  await swipes.expectStands();
  await expect(swipes.button('Смотреть видео')).toBeVisible();
  const { seconds } = (await swipes.shown()) ?? {};
  await swipes.go('next');
  await swipes.expectPlays(2);
  expect(await swipes.shown()).toMatchObject({ isMuted: false });
  await swipes.go('previous');
  await swipes.expectPlays(1);
  await swipes.tapPicture();
  await swipes.expectStands();
  await swipes.tapPicture();
  await swipes.expectPlays(1);
  expect(seconds).toBeGreaterThan(0);

  await press(page.getByRole('button', { name: 'Назад' }), isMobile);
  await expect(page).toHaveURL('/photo');
  await enter();
  await swipes.expectPlays(1);
  expect(await swipes.shown()).toMatchObject({ isMuted: false });
  await swipes.press('Выключить звук');
  await expect.poll(async () => (await swipes.shown())?.isMuted).toBe(true);
});

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: NaN, height: NaN };

test('a video that does not fill the screen lies whole between the title and the actions', async ({
  memberPage: page,
  isMobile,
}) => {
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  await swipes.open();
  const place = swipes.posts.findIndex(({ picture }) => picture.width > picture.height) + 1;
  for (let passed = 1; passed < place; passed++) await swipes.go('next');
  await swipes.expectPlays(place);
  const video = await swipes.playingBox();
  const { width, height } = swipes.posts[place - 1]?.picture ?? { width: 0, height: 1 };
  expect(video.width / video.height).toBeCloseTo(width / height, 1);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const first = await boxOf(swipes.active.getByRole('button', { name: /звук/ }));
  if (isMobile) expect(video.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(video.y + video.height).toBeLessThanOrEqual(first.y);
});

test('a double tap likes once, with a heart under the finger', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const { id, fans } = await publishLiked(api);
  const sent: string[] = [];
  page.on('request', (request) => /\/api\/(un)?like\//.test(request.url()) && sent.push(request.url()));
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly([id]);
  await swipes.open();
  await swipes.expectTimeMoves();
  const hearts = swipes.active.locator('[data-reel-picture] svg');
  const line = swipes.active.getByText(/^Нравится:/);
  const like = swipes.button('Нравится');
  await expect(line).toHaveText(`Нравится: ${fans[0]?.login}, ${fans[1]?.login} ... и ещё 2`);
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  // Records when each heart came and went, by the page's own clock.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { heartTimes: times });
    const picture = document.querySelector('article [data-reel-picture]');
    let count = 0;
    const look = () => {
      const now = picture?.querySelectorAll('svg').length ?? 0;
      if (now !== count) times.push(performance.now());
      count = now;
    };
    if (picture) new MutationObserver(look).observe(picture, { childList: true, subtree: true });
  });
  await swipes.tapPicture(2);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(swipes.button('Понравилось 5 людям: показать всех')).toHaveText('5');
  await expect(line).toHaveText(`Нравится: ${person.login}, ${fans[0]?.login} ... и ещё 3`);
  await expect(hearts).toHaveCount(0);
  const [came = 0, went = 0] = await page.evaluate<number[]>('heartTimes');
  // The animation may have begun a busy moment before the observer hears of the heart.
  expect(went - came).toBeGreaterThan(HEART_ANIMATION_MS / 2);
  await swipes.expectTimeMoves();

  await swipes.tapPicture(2);
  await expect.poll(() => page.evaluate('heartTimes.length'), 'another heart').toBeGreaterThan(2);
  await expect(hearts).toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await swipes.shown(), 'two taps leave it playing').toMatchObject({ isPlaying: true });
  expect(await api.getPost(person, id)).toMatchObject({ liked: true, countLike: 5 });
  expect(sent).toHaveLength(1);

  await press(line.getByRole('button', { name: '... и ещё 3' }), isMobile);
  const likers = page.getByRole('dialog', { name: 'Нравится' });
  await expect(likers.getByRole('listitem')).toHaveText(
    [person, ...fans].map(({ login }) => new RegExp(login)),
  );
  await page.keyboard.press('Escape');
  await expect(likers).toBeHidden();
  await swipes.press('Нравится');
  await expect(line).toHaveText(`Нравится: ${fans[0]?.login}, ${fans[1]?.login} ... и ещё 2`);
  await expect.poll(async () => (await api.getPost(person, id)).countLike).toBe(4);
});

test('comments, the link and the whole description are at hand', async ({
  memberPage: page,
  context,
  api,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await publishVideo(api, await api.register(), sample('clip.mp4'), LONG);
  const swipes = new Swipes(page, isMobile);
  const comments = new Comments(page, isMobile);
  await swipes.showOnly([id]);
  await swipes.open();
  await swipes.expectTimeMoves();

  await comments.open();
  await comments.write('Красиво!');
  await expect(comments.rows.first()).toContainText('Красиво!');
  await comments.close();
  await expect(swipes.button('Комментарии: 1')).toHaveText('1');
  await expect(swipes.button('Комментарии: 1')).toBeFocused();
  await swipes.expectTimeMoves();

  await swipes.press('Отправить');
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${api.url}/post/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();

  const words = swipes.active.getByText(LONG.trim());
  const height = async () => (await words.locator('..').boundingBox())?.height ?? 0;
  const folded = await height();
  await swipes.press('ещё: показать описание целиком');
  await expect.poll(height).toBeGreaterThan(folded * 2);
  await swipes.press('свернуть описание');
  await expect.poll(height).toBe(folded);
  expect(await swipes.shown(), 'none of it paused the video').toMatchObject({ isPlaying: true });

  const foot = await swipes.active.getByRole('slider', { name: 'Перемотка' }).boundingBox();
  const screen = await swipes.feed.boundingBox();
  expect(foot && foot.y + foot.height, 'the line is at the foot').toBe(screen && screen.y + screen.height);
});
