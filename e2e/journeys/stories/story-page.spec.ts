import { listMyStories } from '@sfera/contract/stories/stories';
import type { Locator, Page } from '@playwright/test';
import { drag } from '../../support/browser/drag.ts';
import { press } from '../../support/browser/gestures.ts';
import { decodePicture, meanDifference, type Pixels } from '../../support/media/pixels.ts';
import { sample } from '../../support/media/samples.ts';
import { StoryComposer } from '../../support/app/story-composer.ts';
import { ownCircle, StoryViewer } from '../../support/app/story-viewer.ts';
import { seenPage } from '../../support/media/story-words.ts';
import { expect, test } from '../../support/test.ts';

type Colour = readonly [red: number, green: number, blue: number];
const [RED, BLUE, YELLOW, GREEN]: Colour[] = [
  [254, 0, 0],
  [0, 0, 254],
  [0xff, 0xd6, 0x0a],
  [0x34, 0xc7, 0x59],
];

/** Share of the pixels of this colour. */
function shareOf({ rgba }: Pixels, [red, green, blue]: Colour = [0, 0, 0]): number {
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
    if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 60) count++;
  }
  return (count * 4) / rgba.length;
}

/** Draws a line across the page, at this share of its height. */
async function drawLine(page: Page, layer: Locator, down: number): Promise<void> {
  const { x, y, width, height } = (await layer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 0.1 * width, y + down * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.9 * width, y + down * height, { steps: 8 });
  await page.mouse.up();
}

test('a framed photo, two texts, a sticker and a drawing are published as they were seen', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const composer = new StoryComposer(page, isMobile);
  const { dialog, preview, textbox } = composer;
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await page.goto('/');
  await composer.open();
  await composer.choose(sample('halves.jpg'));
  const { width = 0, height = 0 } = (await preview.boundingBox()) ?? {};

  await composer.openTool('Кадр');
  const picture = preview.getByRole('application', { name: 'Фото в кадре' });
  await expect(dialog.getByRole('slider', { name: 'Масштаб' })).toHaveAttribute('aria-valuetext', '100 %');
  await press(button('Заполнить'), isMobile);
  await expect(dialog.getByRole('slider', { name: 'Масштаб' })).toHaveAttribute('aria-valuetext', '237 %');
  await drag(page, picture, [0.25 * width, 0], isMobile);

  await composer.openTool('Текст');
  await textbox.fill('Первый');
  await drag(page, composer.words.first(), [0, -0.3 * height], isMobile);
  await press(button('Добавить текст'), isMobile);
  await expect(textbox).toHaveValue('');
  await textbox.fill('Второй');
  await composer.chooseColour('Жёлтый');
  await expect(preview.getByRole('application')).toHaveCount(2);

  await composer.openTool('Стикеры');
  await press(button('Добавить стикер 🔥'), isMobile);
  await press(button('Добавить стикер 🎉'), isMobile);
  await preview.getByRole('application', { name: 'Стикер 🎉' }).press('Delete');
  await expect(preview.getByRole('application', { name: /^Стикер/ })).toHaveCount(1);

  await composer.openTool('Рисунок');
  await dialog.getByRole('radio', { name: 'Зелёный' }).click();
  const layer = preview.getByRole('application', { name: 'Рисунок на истории' });
  await drawLine(page, layer, 0.85);
  await drawLine(page, layer, 0.9);
  await press(button('Отменить действие'), isMobile);
  await layer.blur();

  await composer.openTool('Музыка');
  const seen = await decodePicture(page, await seenPage(preview));
  await composer.publish();

  const { myStories } = await api.call(listMyStories, { as: person });
  const [story] = myStories;
  expect(story).toMatchObject({ fileType: 'image', text: 'Первый\nВторой', isTextDrawn: true });
  const file = await page.request.get(story?.picture.sources.at(-1)?.jpeg ?? '');
  const published = await decodePicture(page, await file.body(), { width: seen.width, height: seen.height });
  expect(published.fileSize).toEqual({ width: 1080, height: 1920 });
  expect(meanDifference(published, seen)).toBeLessThan(5);
  // Moved by a quarter of the page, red has three quarters of it.
  expect(shareOf(published, RED)).toBeGreaterThan(0.6);
  expect(shareOf(published, BLUE)).toBeGreaterThan(0.15);
  expect(shareOf(published, YELLOW)).toBeGreaterThan(0.002);
  // One line of 18 px and 864 px long; its edges are no green in a small preview.
  expect(shareOf(published, GREEN)).toBeGreaterThan(0.0035);
  expect(shareOf(published, GREEN)).toBeLessThan(0.011);

  const viewer = new StoryViewer(page, isMobile);
  await viewer.open(ownCircle(page), { isOthers: false });
  await viewer.expectStory(person, 1, 1);
  await expect(viewer.dialog.getByRole('img', { name: 'Первый Второй' })).toBeVisible();
});
