import type { Route } from '@playwright/test';
import { deletePost } from '@sfera/contract/posts';
import { Api } from '../support/api.ts';
import { serverUrl } from '../support/global-setup.ts';
import { sample } from '../support/samples.ts';
import { publishSwipeVideos, publishVideo, type SwipeVideos } from '../support/swipe-videos.ts';
import { Swipes } from '../support/swipes.ts';
import { expect, test } from '../support/test.ts';

let videos: SwipeVideos;
test.beforeAll(async () => {
  videos = await publishSwipeVideos(new Api(serverUrl()));
});

const LIST = /\/api\/swipes(\?|$)/;

test('the screen says that it loads, why it cannot, and that there is nothing, and tries again', async ({
  memberPage: page,
  troubles,
  isMobile,
}) => {
  troubles.expect(/503/);
  const gate = Promise.withResolvers<void>();
  let answer: Parameters<Route['fulfill']>[0] | null = {
    status: 503,
    json: { code: 'busy', message: 'Сервер занят. Попробуйте через минуту' },
  };
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  await page.route(LIST, async (route) => {
    await gate.promise;
    await (answer ? route.fulfill(answer) : route.fallback());
  });
  const again = page.getByRole('button', { name: 'Попробовать снова' });
  const failure = (why: string) => page.getByText(`Ошибка загрузки: ${why}`);
  await page.goto('/swipes');
  await expect(page.getByText('Загрузка рекомендаций...')).toBeVisible();
  gate.resolve();
  await expect(failure('Сервер занят. Попробуйте через минуту')).toBeVisible();
  answer = { json: { posts: [] } };
  await again.click();
  await expect(failure('Некорректный формат данных')).toBeVisible();
  answer = { json: [] };
  await again.click();
  await expect(page.getByText('Свайпы закончились')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Найти людей' })).toHaveAttribute('href', '/recomendation');
  answer = null;
  await page.getByRole('button', { name: 'Обновить ленту' }).click();
  await swipes.expectPlays(1);
});

test('without a network loaded reels play on, and the rest comes by itself later', async ({
  memberPage: page,
  context,
  troubles,
  isMobile,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  await swipes.open();
  for (let place = 2; place <= 6; place++) {
    await swipes.go('next');
    await swipes.expectPlays(place);
  }
  expect(swipes.calls).toHaveLength(1);
  const fetchedCount = () =>
    page.evaluate(() => {
      const next = document.querySelectorAll('video');
      return Array.from(next).filter(
        ({ buffered, duration }) => buffered.length > 0 && buffered.end(0) > duration - 0.5,
      ).length;
    });
  await expect.poll(fetchedCount, 'the next one is there').toBe(3);

  await context.setOffline(true);
  await expect(page.getByText(/^Нет соединения/)).toBeVisible();
  await swipes.expectTimeMoves();
  await swipes.go('next');
  await swipes.expectPlays(7);
  await swipes.go('next');
  await swipes.expectAt(8);
  await expect(swipes.feed.getByRole('alert')).toContainText('Не удалось загрузить видео');
  expect(swipes.calls).toHaveLength(1);

  await context.setOffline(false);
  await swipes.expectPlays(8);
  await expect.poll(() => swipes.calls, 'the next page').toHaveLength(2);
  for (let place = 9; place <= 11; place++) {
    await swipes.go('next');
    await swipes.expectPlays(place);
  }
});

test('a reel whose post is deleted meanwhile is replaced by the next one', async ({
  memberPage: page,
  api,
  troubles,
  isMobile,
}) => {
  troubles.expect(/status of 404 .*\/(api\/swipes\/view|media\/)/);
  const author = await api.register();
  const texts = ['Раз.', 'Два.', 'Три.', 'Четыре.'];
  const posts = await Promise.all(texts.map((text) => publishVideo(api, author, sample('tiny.mp4'), text)));
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(posts.map(({ id }) => id));
  await swipes.open();
  await swipes.expectPlays(1);
  const [first, second, third] = swipes.posts;
  await api.call(deletePost, { as: author, params: { id: second?.id ?? '' } });
  await swipes.go('next');
  await expect(swipes.active).toContainText(third?.description ?? '—');
  await swipes.expectAt(2);
  await swipes.expectTimeMoves();
  await expect(page.locator('article').filter({ hasText: second?.description ?? '' })).toHaveCount(0);
  await swipes.go('previous');
  await swipes.expectAt(1);
  await expect(swipes.active).toContainText(first?.description ?? '—');
});

test('a session that ended leads to the login, silently', async ({
  memberPage: page,
  troubles,
  isMobile,
}) => {
  troubles.expect(/status of 401/);
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  await swipes.open();
  await swipes.expectPlays(1);
  const ended = { code: 'signed_out', message: 'Сессия истекла' };
  // The reels are gone with the first refused call, which need not be that of the next reel: the wheel waits for none.
  await swipes.feed.hover();
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: ended }));
  await page.mouse.wheel(0, 100);
  await expect(page).toHaveURL('/auth');
  await expect(page.locator('video')).toHaveCount(0);
});
