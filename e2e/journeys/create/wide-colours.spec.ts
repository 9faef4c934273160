import type { Page } from '@playwright/test';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { expect, test } from '../../support/test.ts';

const SIDE = 640;
/** The numbers of Display P3 that sRGB cannot hold: as sRGB they would be 234, 51, 35. */
const RED = [255, 0, 0] as const;

/** A PNG of one colour; `space` is that of the numbers and of the file. */
async function solid(page: Page, colour: readonly number[], space: PredefinedColorSpace): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([side, numbers, colorSpace]) => {
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext('2d', { colorSpace });
      const pixels = new ImageData(side, side, { colorSpace });
      pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (numbers[at % 4] ?? 0)));
      context?.putImageData(pixels, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [SIDE, colour, space] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The middle of a picture of the server in numbers of Display P3, and whether the file has a profile. */
const seen = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const file = await (await fetch(url)).blob();
    const context = new OffscreenCanvas(9, 9).getContext('2d', { colorSpace: 'display-p3' });
    context?.drawImage(await createImageBitmap(file), 0, 0, 9, 9);
    const letters = new TextDecoder('latin1').decode(await file.arrayBuffer());
    const middle = context?.getImageData(4, 4, 1, 1).data ?? [];
    return { colour: [...middle].slice(0, 3), hasProfile: /ICC_PROFILE|ICCP/.test(letters) };
  }, path);

const furthest = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? 0))));

/** Publishes the picture, with a filter that leaves the middle as it is, and returns its addresses. */
async function publish(page: Page, buffer: Buffer, isFiltered: boolean): Promise<string[]> {
  await page
    .getByLabel('Выберите фото или видео')
    .first()
    .setInputFiles({ name: 'colour.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('heading', { name: 'Правка' })).toBeVisible();
  if (isFiltered) {
    await page.getByRole('tab', { name: 'Настройка' }).click();
    await page.getByRole('radio', { name: 'Виньетка' }).click();
    const slider = page.getByRole('slider', { name: 'Виньетка' });
    await slider.press('PageUp');
    await expect(slider).not.toHaveAttribute('aria-valuenow', '0');
  }
  const create = new CreateScreen(page);
  await create.toDetails();
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/posts'),
  );
  await create.publishButton.click();
  await create.expectSuccess();
  const text = await (await answer).text();
  return [...new Set(text.match(/\/media\/[^"]+\.(?:webp|jpg)/g))];
}

for (const isFiltered of [false, true])
  test(`a red of Display P3 comes through the editor ${isFiltered ? 'with a filter' : 'as it is'}`, async ({
    memberPage: page,
  }) => {
    await page.goto('/createPost');
    const paths = await publish(page, await solid(page, RED, 'display-p3'), isFiltered);
    expect(paths.length).toBeGreaterThanOrEqual(4);
    for (const path of paths) {
      const { colour, hasProfile } = await seen(page, path);
      expect(furthest(colour, RED), path).toBeLessThanOrEqual(12);
      expect(hasProfile).toBe(true);
    }
  });

test('a picture that sRGB can hold is published without a profile', async ({ memberPage: page }) => {
  await page.goto('/createPost');
  // In a file that calls itself Display P3, as all photos of an iPhone do.
  const colour = [190, 120, 90] as const;
  const paths = await publish(page, await solid(page, colour, 'display-p3'), false);
  for (const path of paths) {
    const sent = await seen(page, path);
    expect(furthest(sent.colour, colour), path).toBeLessThanOrEqual(5);
    expect(sent.hasProfile).toBe(false);
  }
});
