import { readFile, writeFile } from 'node:fs/promises';
import type { MediaEdit } from '@sfera/contract/media/edit';
import type { EditFilters } from '@sfera/contract/media/filters';
import { listMyStories, uploadStory } from '@sfera/contract/stories/stories';
import type { Page } from '@playwright/test';
import { uploadForm } from '../../support/api.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { ffmpeg } from '../../support/media/ffprobe.ts';
import { FilteredView } from '../../support/modules/filtered-view.ts';
import { serverUrl } from '../../support/global-setup.ts';
import {
  colourPattern,
  decodePicture,
  filtered,
  meanDifference,
  seenOn,
} from '../../support/media/pixels.ts';
import { sample } from '../../support/media/samples.ts';
import { watchUpload } from '../../support/browser/sent-form.ts';
import { expect, test } from '../../support/test.ts';
import { serveWebModules } from '../../support/modules/web-modules.ts';

/** Larger than the published picture. */
const PHOTO = { width: 2_240, height: 1_680 };
const PUBLISHED_WIDTH = 2_048;
const FILTERS = { contrast: 20, warmth: -100, hue: 40, vignette: 100 } satisfies EditFilters;
const NAMES = { contrast: 'Контраст', warmth: 'Теплота', hue: 'Оттенок', vignette: 'Виньетка' };

const stageOf = (page: Page) => page.getByRole('img', { name: 'Фото с правкой' });

async function choosePattern(page: Page, { width, height }: typeof PHOTO): Promise<Buffer> {
  await page.goto('/createPost');
  const buffer = await colourPattern(page, width, height);
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

test('the preview and the published photo show the result of the colour function', async ({
  memberPage: page,
}) => {
  const sentForm = await watchUpload(page);
  const original = await choosePattern(page, PHOTO);
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
  expect(published.fileSize).toEqual({
    width: PUBLISHED_WIDTH,
    height: (PUBLISHED_WIDTH * PHOTO.height) / PHOTO.width,
  });
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
  // The frame has sharp edges, and the filters are applied before it is made smaller.
  await expect.poll(async () => meanDifference(await seenOn(stage), wanted)).toBeLessThanOrEqual(2);
});

/** Page of a story on a phone. Unit: pixels. */
const STORY_VIEW = { width: 360, height: 640 };
const STORY_LOOK: EditFilters = {
  warmth: 40,
  story: { brightness: 1.2, contrast: 1.4, saturation: 0.6, sepia: 0.3, blur: 4.5 },
};

/** A turned video that keeps the shape of the page. */
const STORY_CUT = {
  turn: 90,
  crop: { x: 0.4, y: 0, width: (9 / 16) ** 2, height: 1 },
} satisfies MediaEdit;

test('a story looks the same in its preview, in its picture and in the video made by the server', async ({
  page,
  person,
  api,
}, info) => {
  const [photo, video] = [info.outputPath('photo.png'), info.outputPath('video.mp4')];
  // Sharp edges in all colours, up to the edge of the picture.
  await ffmpeg(`-f lavfi -i testsrc2=s=1080x1920:r=1:d=1 -frames:v 1 ${photo}`);
  await ffmpeg(
    `-f lavfi -i testsrc2=s=540x960:r=10:d=1 -c:v libx264 -preset ultrafast -crf 10 -pix_fmt yuv420p ${video}`,
  );
  const form = await uploadForm(video, '');
  form.set('filters', JSON.stringify(STORY_LOOK));
  form.set('edit', JSON.stringify(STORY_CUT));
  await api.call(uploadStory, { as: person, body: form });

  const modules = await serveWebModules(serverUrl());
  try {
    const view = new FilteredView(page);
    await view.open(modules.url, STORY_VIEW);
    const { preview, published } = await view.showPhoto(photo, STORY_LOOK);
    const original = await decodePicture(page, await readFile(photo), STORY_VIEW);
    expect(meanDifference(original, preview)).toBeGreaterThan(20);
    expect(meanDifference(filtered(original, STORY_LOOK), preview)).toBeLessThanOrEqual(1);
    expect(meanDifference(await decodePicture(page, published, STORY_VIEW), preview)).toBeLessThanOrEqual(1);

    const seen = await view.showVideo(video, STORY_CUT, STORY_LOOK);
    const getStory = async () => (await api.call(listMyStories, { as: person })).myStories[0];
    await expect.poll(async () => (await getStory())?.status).toBe('ready');
    const made = info.outputPath('made.mp4');
    await writeFile(made, await (await page.request.get((await getStory())?.video?.url ?? '')).body());
    await ffmpeg(`-i ${made} -frames:v 1 ${made}.png`);
    const frame = await decodePicture(page, await readFile(`${made}.png`), STORY_VIEW);
    expect(meanDifference(frame, seen)).toBeLessThanOrEqual(3);
  } finally {
    await modules.stop();
  }
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
  const original = await choosePattern(page, { width: 560, height: 420 });
  await expectUnchanged(page, original);
  await expect(page.getByText(/не показывает фильтры|Фильтры недоступны/).first()).toBeVisible();

  const create = new CreateScreen(page);
  await create.toDetails();
  await create.publishButton.click();
  await create.expectSuccess();
  const { file, filters } = await sentForm();
  expect(['', '{}']).toContain(filters);
  const published = await decodePicture(page, file, 400);
  expect(meanDifference(published, await decodePicture(page, original, 400))).toBeLessThanOrEqual(2);
});
