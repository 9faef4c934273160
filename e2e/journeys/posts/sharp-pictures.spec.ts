import type { Locator } from '@playwright/test';
import type { PostId } from '@sfera/contract/base/ids';
import type { Picture } from '@sfera/contract/media/media';
import { Api, type Person } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { middleOf } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { publishVideo } from '../../support/media/swipe-videos.ts';
import { Swipes } from '../../support/app/swipes.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** A feed on the finest screens takes a file that lacks a few of its pixels: they are not seen, and bytes count. */
const LEAST = { usual: 0.99, fine: 0.87 };
const AT_MOST = 1.5;

let person: Person;
let author: Person;
let reel: PostId;
let pictures: Readonly<Record<'wide' | 'upright' | 'reel', Picture>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const api = new Api(serverUrl());
  person = await api.register();
  author = await api.register();
  await api.follow(person, author);
  const wide = await api.publish(author, sample('large.jpg'), 'wide');
  const upright = await api.publish(author, sample('large-upright.jpg'), 'upright');
  const video = await publishVideo(api, await api.register(), sample('upright-hd.mp4'), 'reel');
  reel = video.id;
  pictures = { wide: wide.picture, upright: upright.picture, reel: video.picture };
});

/** The pixels of the screen that the picture takes, cropped parts included, and those of the file that was chosen. */
const measure = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const file = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
    const { clientWidth, clientHeight } = element;
    const byHeight = (clientHeight * file.width) / file.height;
    const isCovered = getComputedStyle(element).objectFit === 'cover';
    const drawn = isCovered ? Math.max(clientWidth, byHeight) : Math.min(clientWidth, byHeight);
    return { file: file.width, shown: drawn * devicePixelRatio };
  });

/**
 * Expects a file with `least` of the pixels of the screen, or the largest where none has them, and no more than the
 * screen can show where a smaller file is enough.
 */
async function expectFit(
  image: Locator,
  place: string,
  { sources }: Picture,
  least = LEAST.usual,
): Promise<void> {
  await test.step(place, async () => {
    await expect(image).toBeAttached();
    await expect.poll(async () => (await measure(image)).shown, 'it has its place').toBeGreaterThan(20);
    const { file, shown } = await measure(image);
    const widths = sources.map(({ width }) => width);
    const about = `${place}: a file of ${file} px for ${shown.toFixed(0)} px of the screen`;
    if (file !== widths.at(-1)) expect(file / shown, about).toBeGreaterThanOrEqual(least);
    const smaller = widths[widths.indexOf(file) - 1] ?? 0;
    if (smaller >= shown * least) expect(file / shown, about).toBeLessThanOrEqual(AT_MOST);
  });
}

for (const density of [1, 2, 3])
  test.describe(`with ${density} pixels of the screen for one of the page`, () => {
    test.use({ deviceScaleFactor: density });

    test('every place takes a file that is as sharp as the screen', async ({ page, context, isMobile }) => {
      await signIn(context, person);
      const least = density > 2 ? LEAST.fine : LEAST.usual;
      await page.goto('/');
      for (const name of ['upright', 'wide'] as const) {
        const photo = cardOf(page, name).getByRole('img', { name: /^Фото / });
        await photo.scrollIntoViewIfNeeded();
        await expectFit(photo, `card, ${name}`, pictures[name], least);
      }

      await page.goto(`/userProfile/${author.id}`);
      const tiles = page.getByRole('main').locator('[data-post]');
      await expect(tiles).toHaveCount(2);
      for (const [at, name] of (['upright', 'wide'] as const).entries())
        await expectFit(tiles.nth(at).locator('img'), `tile, ${name}`, pictures[name], least);

      await page.goto('/');
      const card = cardOf(page, 'upright');
      await card.scrollIntoViewIfNeeded();
      if (isMobile) await card.getByRole('button', { name: 'Показать фото целиком' }).press('Enter');
      else {
        await card.getByRole('link', { name: 'назад' }).click();
        const post = page.getByRole('dialog', { name: /^Пост / });
        const beside = post.getByRole('img', { name: /^Фото / });
        await expectFit(beside, 'post over the page', pictures.upright, least);
        await post.getByRole('button', { name: 'Показать фото на весь экран' }).press('Enter');
      }
      const viewer = page.getByRole('dialog', { name: /^Фото / });
      const whole = viewer.getByRole('img', { name: /^Фото / });
      await expectFit(whole, 'whole photo', pictures.upright);
      await test.step('zoomed, it has all pixels that there are, in the same place', async () => {
        const { x, y } = await middleOf(viewer);
        const tap = () => (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
        await tap();
        await tap();
        await expect(viewer).toHaveAttribute('data-zoomed', 'true');
        const largest = viewer.locator('img[alt=""]');
        await expect(largest).toBeVisible();
        await expect(whole).toBeVisible();
        expect((await measure(largest)).file).toBe(pictures.upright.sources.at(-1)?.width);
        const [under, over] = [await whole.boundingBox(), await largest.boundingBox()];
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(over?.[side]).toBeCloseTo(under?.[side] ?? NaN, 0);
      });

      await new Swipes(page, isMobile).showOnly([reel]);
      await page.goto('/swipes');
      // The picture that is asked for before its place is drawn is not in view.
      const poster = page.getByRole('main').locator('picture img:visible').first();
      await expectFit(poster, 'reel', pictures.reel);
    });
  });
