import { readFile, writeFile } from 'node:fs/promises';
import type { PostId } from '@sfera/contract/base/ids';
import { listPosts } from '@sfera/contract/posts/posts';
import { listMyStories } from '@sfera/contract/stories/stories';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { Editor } from '../../support/app/editor.ts';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { decodePicture, meanDifference, seenOn } from '../../support/media/pixels.ts';
import { expect, test } from '../../support/test.ts';

/** A loaded machine makes one video after another. Unit: milliseconds. */
const READY_WITHIN_MS = 60_000;

test(
  'a video is cut, muted, filtered and given a poster, and published as it was seen',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api }, info) => {
    const file = info.outputPath('clip.mp4');
    await ffmpeg(
      `-f lavfi -i gradients=s=180x320:r=24:c0=red:c1=yellow:c2=blue:n=3:x0=0:y0=0:x1=180:y1=320:speed=0.03:d=4 -f lavfi -i sine=d=4 -c:v libx264 -preset ultrafast -crf 18 -pix_fmt yuv420p -c:a aac ${file}`,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/createPost');
    const create = new CreateScreen(page);
    const editor = new Editor(page);
    await create.choose(file);
    await expect(editor.video.locator('canvas')).toBeVisible();

    await editor.openTool('Обрезка');
    await editor.setSlider('Начало', 'ArrowRight', 'начало 0:01');
    await editor.setSlider('Конец', 'ArrowLeft', 'конец 0:03');
    await expect(page.getByText('Выбрано 0:02 из 0:04')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Отключить звук видео' }).check();
    const still = () => seenOn(editor.video);
    // A still frame may be the one before a step: each step is seen before the next one.
    const seenStep = async (step: () => Promise<void>) => {
      const before = await still();
      await step();
      await expect.poll(async () => meanDifference(before, await still())).toBeGreaterThan(4);
    };
    await editor.openTool('Обложка');
    await seenStep(() => editor.setSlider('Обложка', 'PageUp', 'кадр 0:02,0'));
    await editor.openTool('Фильтры');
    await seenStep(() => editor.choose('Закат'));
    // The tool for posters has left the video at the chosen frame.
    await expect.poll(async () => meanDifference(await still(), await still())).toBe(0);
    const preview = await still();
    // A stage may end between two pixels of the screen.
    const { width, height } = preview;

    await create.toDetails();
    await create.publishButton.click();
    await create.expectSuccess();
    const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
    const getPost = () => api.getPost(person, posts[0]?.id ?? ('' as PostId));
    await expect.poll(async () => (await getPost()).status, { timeout: READY_WITHIN_MS }).toBe('ready');

    const { video, picture } = await getPost();
    const published = info.outputPath('published.mp4');
    await writeFile(published, await (await page.request.get(video?.url ?? '')).body());
    const { durationSeconds, sound, picture: track } = await ffprobe(published);
    expect(Math.abs(durationSeconds - 2)).toBeLessThan(0.15);
    expect(sound).toBeNull();
    expect(track).toMatchObject({ width: 180, height: 320 });

    const frameAt = async (seconds: number) => {
      const frame = info.outputPath(`${seconds}.png`);
      await ffmpeg(`-ss ${seconds} -i ${published} -frames:v 1 ${frame}`);
      return decodePicture(page, await readFile(frame), { width, height });
    };
    // The second frame of the file is the first one after the cut.
    expect(meanDifference(await frameAt(1), preview)).toBeLessThanOrEqual(4);
    expect(meanDifference(await frameAt(0), preview)).toBeGreaterThan(8);
    const poster = await page.request.get(picture.sources.at(-1)?.jpeg ?? '');
    expect(
      meanDifference(await decodePicture(page, await poster.body(), { width, height }), preview),
    ).toBeLessThanOrEqual(4);
  },
);

test('a video longer than a story may be is cut at once, with a message, and published no longer', async ({
  memberPage: page,
  person,
  api,
}, info) => {
  const file = info.outputPath('long.mp4');
  await ffmpeg(
    `-f lavfi -i testsrc2=s=64x64:r=1:d=190 -c:v libx264 -preset ultrafast -pix_fmt yuv420p ${file}`,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/createPost');
  const create = new CreateScreen(page);
  const editor = new Editor(page);
  await create.choose(file);
  await expect(editor.video.locator('canvas')).toBeVisible();
  await create.setTarget('История');
  await expect(page.getByText(/^Видео длиннее 3 минут: взяты первые 3/).first()).toBeVisible();
  await editor.openTool('Обрезка');
  await expect(page.getByRole('slider', { name: 'Конец' })).toHaveAttribute('aria-valuenow', '180');
  await expect(page.getByText('Выбрано 3:00 из 3:10')).toBeVisible();

  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(create.storyStep).toBeVisible();
  await create.publishButton.click();
  await create.expectSuccess();
  const getStory = async () => (await api.call(listMyStories, { as: person })).myStories[0];
  await expect.poll(async () => (await getStory())?.status, { timeout: READY_WITHIN_MS }).toBe('ready');
  const published = info.outputPath('published.mp4');
  await writeFile(published, await (await page.request.get((await getStory())?.video?.url ?? '')).body());
  const { durationSeconds } = await ffprobe(published);
  expect(durationSeconds).toBeGreaterThan(178);
  expect(durationSeconds).toBeLessThanOrEqual(180.1);
});
