import { SWIPE_PAGE_SIZE } from '@sfera/contract/posts/limits';
import { deletePost } from '@sfera/contract/posts/posts';
import { Api } from '../../support/api.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { sample } from '../../support/media/samples.ts';
import { publishSwipeVideos, publishVideo, type SwipeVideos } from '../../support/media/swipe-videos.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, test } from '../../support/test.ts';

let videos: SwipeVideos;
test.beforeAll(async () => {
  videos = await publishSwipeVideos(new Api(serverUrl()));
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
  // At the last reel that is there, the wheel would lead nowhere.
  await expect(swipes.active, 'the next page is there').not.toHaveAttribute(
    'aria-setsize',
    `${SWIPE_PAGE_SIZE}`,
  );
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
