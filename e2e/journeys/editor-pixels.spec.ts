import type { EditFilters } from '@sfera/contract/filters';
import type { Page } from '@playwright/test';
import { CreateScreen } from '../support/create-screen.ts';
import { colourPattern, decodePicture, filtered, meanDifference, seenOn } from '../support/pixels.ts';
import { sample } from '../support/samples.ts';
import { watchUpload } from '../support/sent-form.ts';
import { hasSharedMedia, sharedMedia } from '../support/shared-media.ts';
import { expect, test } from '../support/test.ts';

const PHOTO = { width: 2_240, height: 1_680 };
const MAX_SIDE = 2_160;
const FILTERS = { contrast: 20, warmth: -100, hue: 40, vignette: 100 } satisfies EditFilters;
const NAMES = { contrast: 'Контраст', warmth: 'Теплота', hue: 'Оттенок', vignette: 'Виньетка' };

const stageOf = (page: Page) => page.getByRole('img', { name: 'Фото с правкой' });

async function choosePattern(page: Page): Promise<Buffer> {
  await page.goto('/createPost');
  const buffer = await colourPattern(page, PHOTO.width, PHOTO.height);
  const file = { name: 'pattern.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Выберите фото или видео').first().setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Правка' })).toBeVisible();
  return buffer;
}

const KEYS = {
  contrast: ['PageUp', 2],
  warmth: ['Home', 1],
  hue: ['PageUp', 4],
  vignette: ['End', 1],
} as const;

/** Sets the sliders by keys. */
async function setFilters(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Настройка' }).click();
  for (const name of ['contrast', 'warmth', 'hue', 'vignette'] as const) {
    await page.getByRole('radio', { name: NAMES[name] }).click();
    const slider = page.getByRole('slider', { name: NAMES[name] });
    const [key, times] = KEYS[name];
    for (let pressed = 0; pressed < times; pressed++) await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', String(FILTERS[name]));
  }
}

/** The first frame may come after the heading. */
async function expectUnchanged(page: Page, original: Buffer): Promise<void> {
  const { width } = await seenOn(stageOf(page));
  const wanted = await decodePicture(page, original, width);
  await expect.poll(async () => meanDifference(await seenOn(stageOf(page)), wanted)).toBeLessThanOrEqual(1);
}

test('the preview and the published photo show what the colour function says', async ({
  memberPage: page,
}) => {
  const sentForm = await watchUpload(page);
  const original = await choosePattern(page);
  const stage = stageOf(page);
  await expect(stage.locator('canvas')).toBeVisible();

  await expectUnchanged(page, original);
  await setFilters(page);
  const box = await stage.locator('canvas').boundingBox();
  const width = Math.round(box?.width ?? 0);
  const wanted = filtered(await decodePicture(page, original, width), FILTERS);
  await expect.poll(async () => meanDifference(await seenOn(stage), wanted)).toBeLessThanOrEqual(2);
  const preview = await seenOn(stage);

  const create = new CreateScreen(page);
  await create.toDetails();
  await create.publishButton.click();
  await create.expectSuccess();
  const sent = await sentForm();
  expect(sent).toMatchObject({ type: 'image/jpeg', isRendered: 'true' });
  expect(JSON.parse(sent.filters)).toEqual(FILTERS);
  const published = await decodePicture(page, sent.file, preview.width);
  expect(published.fileSize).toEqual({ width: MAX_SIDE, height: (MAX_SIDE * PHOTO.height) / PHOTO.width });
  expect(meanDifference(published, preview)).toBeLessThanOrEqual(2);
});

test('a video is shown through the same filters', async ({ memberPage: page }) => {
  await page.goto('/createPost');
  await page.getByLabel('Выберите фото или видео').first().setInputFiles(sample('clip.mp4'));
  const stage = page.getByRole('group', { name: 'Видео с правкой' });
  await stage.getByRole('button', { name: 'Остановить видео' }).click();
  await expect(stage.getByRole('button', { name: 'Воспроизвести видео' })).toBeVisible();
  const original = await seenOn(stage);
  await setFilters(page);
  const wanted = filtered(original, FILTERS);
  expect(meanDifference(original, wanted)).toBeGreaterThan(10);
  // The frame has sharp edges, and the filters come before it is made smaller.
  await expect.poll(async () => meanDifference(await seenOn(stage), wanted)).toBeLessThanOrEqual(2);
});

test('without WebGL a photo is published as it is, and the screen says so', async ({ memberPage: page }) => {
  const sentForm = await watchUpload(page);
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
      const getContext = prototype.getContext;
      Object.assign(prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
          return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...options]);
        },
      });
    }
  });
  const original = await choosePattern(page);
  await expectUnchanged(page, original);
  await expect(page.getByText(/нет WebGL|Фильтры недоступны/).first()).toBeVisible();

  const create = new CreateScreen(page);
  await create.toDetails();
  await create.publishButton.click();
  await create.expectSuccess();
  const { file, filters } = await sentForm();
  expect(['', '{}']).toContain(filters);
  const published = await decodePicture(page, file, 400);
  expect(meanDifference(published, await decodePicture(page, original, 400))).toBeLessThanOrEqual(2);
});

// No tool of the project writes HEIC.
if (hasSharedMedia)
  test('HEIC is shown, by a decoder that comes with the first such photo', async ({ memberPage: page }) => {
    const decoders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('libheif')) decoders.push(request.url());
    });
    await choosePattern(page);
    expect(decoders).toEqual([]);
    await page.goto('/createPost');
    const heic = sharedMedia('iphone_13_pro_max.heic');
    await page.getByLabel('Выберите фото или видео').first().setInputFiles(heic);
    await expect(stageOf(page).locator('canvas')).toBeVisible({ timeout: 40_000 });
    expect(decoders).toHaveLength(1);
    // The phone wrote it lying; its colours differ all over.
    const seen = await seenOn(stageOf(page));
    expect(seen.width / seen.height).toBeCloseTo(3_024 / 4_032, 1);
    await expect
      .poll(async () => {
        const { rgba, ...size } = await seenOn(stageOf(page));
        return meanDifference(
          { ...size, rgba },
          { ...size, rgba: new Uint8Array(rgba.length).fill(rgba[0] ?? 0) },
        );
      })
      .toBeGreaterThan(20);
  });
