import { expect, type Locator } from '@playwright/test';

/** Expects a picture whose file has at least as many pixels as its place on the screen. */
export async function expectSharp(image: Locator): Promise<{ isUpright: boolean }> {
  await expect(image).toBeVisible();
  const measure = () =>
    image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      // naturalWidth of an image with `srcset` is that of its box, not of its file.
      const file = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
      return {
        shownPx: element.clientWidth * devicePixelRatio,
        filePx: file.width,
        fileHeightPx: file.height,
      };
    });
  const { shownPx, filePx, fileHeightPx } = await measure();
  expect(filePx).toBeGreaterThanOrEqual(Math.min(shownPx, 1080));
  return { isUpright: fileHeightPx > filePx };
}
