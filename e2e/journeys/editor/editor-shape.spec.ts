import { writeFile } from 'node:fs/promises';
import type { PostId } from '@sfera/contract/base/ids';
import { listPosts } from '@sfera/contract/posts/posts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { Editor } from '../../support/app/editor.ts';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { decodePicture, meanDifference, seenOn } from '../../support/media/pixels.ts';
import { expect, test } from '../../support/test.ts';

/** A loaded machine makes one video after another. Unit: milliseconds. */
const READY_WITHIN_MS = 90_000;

test('a photo is straightened, mirrored and cropped freely, and published as it was seen', async ({
  memberPage: page,
  person,
  api,
}, info) => {
  const file = info.outputPath('gradients.png');
  await ffmpeg(
    `-f lavfi -i gradients=s=1600x1200:c0=red:c1=yellow:c2=blue:c3=white:n=4:x0=0:y0=0:x1=1600:y1=900:d=1 -frames:v 1 ${file}`,
  );
  await page.goto('/createPost');
  const create = new CreateScreen(page);
  const editor = new Editor(page);
  await create.choose(file);
  await expect(editor.photo).toBeVisible();
  await editor.openTool('Фильтры');
  const before = await seenOn(editor.photo);

  await editor.openTool('Кадр');
  await page.getByRole('button', { name: 'Отразить слева направо' }).click();
  const slider = page.getByRole('slider', { name: 'Наклон' });
  for (let step = 0; step < 8; step++) await slider.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', '+8°');
  await editor.choose('Свободно');
  const corner = page.getByRole('button', { name: /^Правый нижний угол/ });
  const { x = 0, y = 0, width: side = 0, height = 0 } = (await corner.boundingBox()) ?? {};
  await page.mouse.move(x + side / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + side / 2 - 90, y + height / 2 - 40, { steps: 4 });
  await page.mouse.up();

  await editor.openTool('Фильтры');
  // The box of the stage has the new shape before its picture is drawn.
  await expect
    .poll(async () => meanDifference(await seenOn(editor.photo), await seenOn(editor.photo)), {
      timeout: READY_WITHIN_MS,
    })
    .toBe(0);
  const seen = await seenOn(editor.photo);
  expect(seen.width / seen.height).not.toBeCloseTo(before.width / before.height, 1);

  await create.toDetails();
  await create.publishButton.click();
  await create.expectSuccess();
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  const { picture } = await api.getPost(person, posts[0]?.id ?? ('' as PostId));
  expect(picture.width / picture.height).toBeCloseTo(seen.width / seen.height, 1);
  const published = await page.request.get(picture.sources.at(-1)?.jpeg ?? '');
  const size = { width: seen.width, height: seen.height };
  expect(meanDifference(await decodePicture(page, await published.body(), size), seen)).toBeLessThanOrEqual(
    2,
  );
});

test('a video that this browser cannot play is previewed by the server, trimmed and published', async ({
  memberPage: page,
  person,
  api,
}, info) => {
  const file = info.outputPath('phone.mov');
  await ffmpeg(
    `-f lavfi -i testsrc2=s=640x360:r=24:d=4 -f lavfi -i sine=d=4 -c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac -shortest ${file}`,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/createPost');
  const create = new CreateScreen(page);
  const editor = new Editor(page);
  await create.choose(file);
  await expect(page.getByRole('progressbar', { name: /^Готовим предпросмотр/ })).toBeVisible();
  await expect(editor.video.locator('canvas')).toBeVisible({ timeout: READY_WITHIN_MS });
  await expect(page.getByText(/Готовим предпросмотр/)).toBeHidden();

  await editor.openTool('Обрезка');
  await editor.setSlider('Начало', 'ArrowRight', 'начало 0:01');
  await editor.setSlider('Конец', 'ArrowLeft', 'конец 0:03');
  await editor.openTool('Кадр');
  await editor.choose('1:1');
  const uploads: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/post-items'))
      uploads.push(Number(request.headers()['content-length'] ?? 0));
  });
  await create.toDetails();
  await create.publishButton.click();
  await create.expectSuccess();
  // The file had been sent before.
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toBeLessThan(4_000);

  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  const getPost = () => api.getPost(person, posts[0]?.id ?? ('' as PostId));
  await expect.poll(async () => (await getPost()).status, { timeout: READY_WITHIN_MS }).toBe('ready');
  const published = info.outputPath('published.mp4');
  await writeFile(published, await (await page.request.get((await getPost()).video?.url ?? '')).body());
  const { durationSeconds, picture } = await ffprobe(published);
  expect(Math.abs(durationSeconds - 2)).toBeLessThan(0.15);
  expect(picture).toMatchObject({ width: 360, height: 360 });
});
