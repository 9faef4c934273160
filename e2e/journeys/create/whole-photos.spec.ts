import { expectAccessible } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { bringIntoView, middleOf } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { publishSeveral } from '../../support/several.ts';
import { expect, test } from '../../support/test.ts';

const READY_WITHIN_MS = 60_000;

test('the photos of a post are leafed through in the whole window', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  test.setTimeout(READY_WITHIN_MS + 60_000);
  const author = await api.register();
  await api.follow(person, author);
  const files = ['tall.jpg', 'tall.jpg', 'tiny.mp4', 'tall.jpg'] as const;
  const { id } = await publishSeveral(
    api,
    author,
    files.map((file, at) => ({ file: sample(file), altText: `Кадр ${at + 1}` })),
    'Высокие кадры',
  );
  await expect
    .poll(async () => (await api.getPost(author, id)).status, { timeout: READY_WITHIN_MS })
    .toBe('ready');

  // A card of a wide window opens the post, which shows photos whole.
  await page.goto(isMobile ? '/' : `/userProfile/post/${id}`);
  const post = isMobile ? cardOf(page, 'Высокие кадры') : page.getByRole('main');
  const opener = post.getByRole('button', { name: /^Показать фото/ }).first();
  await bringIntoView(opener);
  await opener.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Фото и видео / });
  const strip = viewer.locator('[data-strip]');
  const said = viewer.getByRole('status').filter({ hasText: / из 4/ });
  await expect(strip).toHaveAttribute('aria-label', '1 из 4');
  const photo = viewer.getByRole('img', { name: 'Кадр 1' });
  await expect
    .poll(async () => (await photo.boundingBox())?.height, 'as high as the window')
    .toBeGreaterThan(600);
  // Half faded words have no contrast.
  if (isMobile)
    for (const counter of await page.getByText('1/4').all()) await expect(counter).toHaveCSS('opacity', '0');
  await expectAccessible(page);

  /** A finger would stop the move where it is. */
  const rest = (place: number) =>
    expect
      .poll(() => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth), 'at rest')
      .toBe(place - 1);
  /** Does what a finger does to a scrolling strip; touches of a test scroll nothing. */
  const swipe = () =>
    strip.evaluate((shown) => shown.scrollBy({ left: shown.clientWidth, behavior: 'smooth' }));
  await test.step('keys', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText('2 из 4. Кадр 2');
    await expect(viewer.getByText('2/4')).toBeAttached();
    await rest(2);
  });
  await test.step('a swipe, or the button, reaches the video, which plays', async () => {
    if (isMobile) await swipe();
    else await viewer.getByRole('button', { name: 'Следующее' }).click();
    await expect(said).toHaveText('3 из 4. Кадр 3');
    await rest(3);
    await expect(viewer.locator('video')).toHaveJSProperty('paused', false);
  });
  await test.step('a zoomed photo stands still, and is not zoomed any more when it comes back', async () => {
    // The video has the arrow keys of a keyboard, where it has the focus.
    await (isMobile ? swipe() : page.keyboard.press('ArrowRight'));
    await expect(said).toHaveText('4 из 4. Кадр 4');
    await rest(4);
    const { x, y } = await middleOf(strip);
    const tap = () => (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await tap();
    await tap();
    await expect(viewer).toHaveAttribute('data-zoomed', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(said).toHaveText('3 из 4. Кадр 3');
    await expect(viewer).not.toHaveAttribute('data-zoomed', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(said).toHaveText('2 из 4. Кадр 2');
  });
  await test.step('the post is where the viewer was left', async () => {
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(post.locator('[data-strip]')).toHaveAttribute('aria-label', '2 из 4');
    await expect(post.locator('[data-strip]')).toBeFocused();
  });
});
