import { Api } from '../../support/api.ts';
import { press } from '../../support/browser/gestures.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { publishSwipeVideos, type SwipeVideos } from '../../support/media/swipe-videos.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, test } from '../../support/test.ts';

/** A reel may be left before anything of it is watched; this one is not. */
const STAYED_AT = 2;

let videos: SwipeVideos;
test.beforeAll(async () => {
  videos = await publishSwipeVideos(new Api(serverUrl()));
});

test(
  'every video comes up by a swipe and plays alone, down to the end and back',
  { tag: '@smoke' },
  async ({ memberPage: page, isMobile }) => {
    const swipes = new Swipes(page, isMobile);
    const count = videos.ids.length;
    await swipes.showOnly(videos.ids);
    await swipes.open();
    await swipes.expectPlays(1);
    await swipes.go('previous');
    await swipes.expectPlays(1);

    for (let place = 2; place <= count; place++) {
      await swipes.go('next');
      await swipes.expectPlays(place);
      if (place === STAYED_AT)
        await expect
          .poll(async () => (await swipes.shown())?.seconds, { intervals: [50] })
          .toBeGreaterThan(1);
      // Three reels are left: the next page is on its way at the latest now.
      if (place === 8) await expect.poll(() => swipes.calls).toHaveLength(2);
    }
    expect(new Set(swipes.posts.map(({ id }) => id))).toEqual(new Set(videos.ids));
    expect(swipes.calls, 'the end is an empty page').toEqual([
      null,
      swipes.posts[9]?.cursor,
      swipes.posts.at(-1)?.cursor,
    ]);

    await expect(swipes.pill).toContainText('Свайпы закончились');
    await swipes.go('next');
    await swipes.expectPlays(count);
    await expect(swipes.next).toHaveAttribute('aria-disabled', 'true');
    await swipes.go('previous');
    await swipes.expectPlays(count - 1);
    await expect(swipes.pill).toBeHidden();
    await swipes.go('next');
    await swipes.expectPlays(count);

    const inOrder = swipes.posts.map(({ id }) => id);
    const looks = () =>
      swipes.reports.flatMap((report) => ('watchedSeconds' in report ? [] : [report.postId]));
    await expect.poll(looks, 'each looked at once').toEqual(inOrder);
    const watched = swipes.reports.filter((report) => 'watchedSeconds' in report);
    const stay = watched.find(({ postId }) => postId === inOrder[STAYED_AT - 1]);
    expect(stay?.watchedSeconds).toBeGreaterThan(0.5);
    expect(inOrder).toEqual(expect.arrayContaining(watched.map(({ postId }) => postId)));

    await press(swipes.pill.getByRole('button', { name: 'Обновить ленту' }), isMobile);
    await swipes.expectPlays(1);
    expect(swipes.calls[3], 'the top is read anew').toBeNull();
    await expect(swipes.pill).toBeHidden();
    expect(looks(), 'each once in a session').toEqual(inOrder);
  },
);

test('Back and a reload return to the reel that was watched', async ({ memberPage: page, isMobile }) => {
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  await page.goto('/');
  await page.getByRole('link', { name: 'Свайпы' }).filter({ visible: true }).first().click();
  await swipes.expectPlays(1);
  for (const place of [2, 3]) {
    await swipes.go('next');
    await swipes.expectPlays(place);
  }
  const third = swipes.posts[2];
  const { login = '', id: authorId = '' } = third?.user ?? {};
  await expect(page).toHaveURL(`/swipes?post=${third?.id}`);
  await press(swipes.active.getByRole('link', { name: login }).first(), isMobile);
  await expect(page).toHaveURL(new RegExp(`/user(Profile)?/${authorId}`));
  await expect(page.locator('video[src]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/swipes?post=${third?.id}`);
  await swipes.expectPlays(3);
  expect(swipes.calls, 'the list is still there').toHaveLength(1);

  await page.reload();
  await swipes.expectAt(1);
  await expect
    .poll(async () => (await swipes.shown())?.src)
    .toBe(third?.video?.lightUrl ?? third?.video?.url);
  await swipes.expectTimeMoves();
  await swipes.expectList();
  await swipes.go('next');
  await swipes.expectAt(2);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the menu of a video post opens Swipes at that post', async ({ memberPage: page, isMobile }) => {
  const swipes = new Swipes(page, isMobile);
  await swipes.showOnly(videos.ids);
  const id = videos.ids.at(-1);
  await page.goto(`/post/${id}`);
  await press(page.getByRole('button', { name: 'Действия с постом' }), isMobile);
  await press(page.getByRole('menuitem', { name: 'Смотреть в Свайпах' }), isMobile);
  await expect(page).toHaveURL(`/swipes?post=${id}`);
  await swipes.expectAt(1);
  await swipes.expectTimeMoves();
  await expect.poll(() => swipes.reports[0]?.postId).toBe(id);
  await swipes.expectList();
  await swipes.go('next');
  await swipes.expectAt(2);
  await swipes.expectTimeMoves();
  await expect.poll(() => swipes.reports.at(-1)?.postId).not.toBe(id);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
});
