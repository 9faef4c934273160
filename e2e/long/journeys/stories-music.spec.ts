import { readFile, writeFile } from 'node:fs/promises';
import { listMyStories, type Story } from '@sfera/contract/stories/stories';
import type { Page } from '@playwright/test';
import { keptMusic } from '../../support/browser/background-sync.ts';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import type { Api, Person } from '../../support/api.ts';
import { drag } from '../../support/browser/drag.ts';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { sample } from '../../support/media/samples.ts';
import { tonesOf } from '../../support/media/sound.ts';
import { StoryComposer } from '../../support/app/story-composer.ts';
import { expectWordsAt, seenPage } from '../../support/media/story-words.ts';
import { expect, test } from '../../support/test.ts';

/** Tones of the music, and of the video's own sound. */
const [MUSIC_HZ, VIDEO_HZ] = [880, 440];
const music = (seconds: number, path: string) =>
  ffmpeg(`-f lavfi -i sine=f=${MUSIC_HZ}:d=${seconds} ${path}`);
const BLUE = [0x35, 0xb8, 0xff] as const;

/** Waits for the newest story's video and saves it to this file. */
async function fetchVideo(page: Page, api: Api, person: Person, path: string): Promise<Story> {
  const newest = async () => (await api.call(listMyStories, { as: person })).myStories.at(-1);
  await expect.poll(async () => (await newest())?.status, { timeout: 40_000 }).toBe('ready');
  const story = await newest();
  if (!story?.video?.url) throw new Error('No video');
  await writeFile(path, await (await page.request.get(story.video.url)).body());
  return story;
}

test('words and music of a photo outlive a reload, wait for their tools, and make a video with sound', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}, info) => {
  const [song, scrap] = [info.outputPath('song.wav'), info.outputPath('scrap.wav')];
  await Promise.all([music(1.5, song), music(0.06, scrap)]);
  const composer = new StoryComposer(page, isMobile);
  await page.goto('/');
  await composer.open();
  await composer.choose(sample('small.jpg'));
  await composer.textbox.fill('Слушайте');
  await composer.openTool('Музыка');
  const alert = composer.dialog.getByRole('alert');
  await composer.addMusic(sample('notes.txt'));
  await expect(alert).toHaveText('Ошибка обработки аудиоФайл повреждён, или это не музыка');
  await composer.addMusic(scrap);
  await expect(alert).toHaveText('Ошибка обработки аудиоМинимальная длительность 0.1 сек');
  await composer.addMusic(song);
  await expect(composer.dialog.getByText('Выбрано 1,5 с')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => keptMusic(page, person.id), 'the music is kept').toBe(1);

  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(builtChunk('shared/media/music/cut-music.ts'), async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await composer.open();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await composer.openTool('Текст');
  await expect(composer.textbox).toHaveValue('Слушайте');
  await composer.closeTool();
  const isLoading = composer.dialog.getByText('FFmpeg еще загружается');
  await expect(isLoading).toBeVisible();
  await expect(composer.publishButton).toBeDisabled();
  await composer.publishButton.click({ force: true });
  await expect(composer.overlay).toBeHidden();
  letThrough();
  await expect(isLoading).toBeHidden();
  await composer.publish();

  const path = info.outputPath('published.mp4');
  const story = await fetchVideo(page, api, person, path);
  expect(story).toMatchObject({ fileType: 'video', text: 'Слушайте', music: { title: 'song' } });
  const { durationSeconds, picture } = await ffprobe(path);
  expect(picture).toMatchObject({ width: 720, height: 1_280 });
  expect(Math.abs(durationSeconds - 1.5)).toBeLessThan(0.1);
  const [loud = 0] = await tonesOf(path, [MUSIC_HZ]);
  expect(loud).toBeGreaterThan(0.05);
});

test('music is mixed with the sound of a video, or heard alone, and the words lie where they were put', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}, info) => {
  const [clip, song] = [info.outputPath('clip.mp4'), info.outputPath('song.wav')];
  await music(0.7, song);
  await ffmpeg(
    `-f lavfi -i color=c=0xaa7733:s=160x120:r=12:d=1.2 -f lavfi -i sine=f=${VIDEO_HZ}:d=1.2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac ${clip}`,
  );
  const composer = new StoryComposer(page, isMobile);
  const mute = composer.dialog.getByRole('checkbox', { name: 'Отключить звук видео' });
  await page.goto('/');
  await composer.open();
  await composer.choose(clip);
  await composer.textbox.fill('Слова на видео');
  await composer.chooseColour('Голубой');
  const { height = 0 } = (await composer.preview.boundingBox()) ?? {};
  await drag(page, composer.words, [-6, -0.2 * height], isMobile);
  await composer.openTool('Музыка');
  await composer.addMusic(song);
  await expect(composer.dialog.getByText('Музыка прозвучит вместе со звуком видео')).toBeVisible();
  await expect(mute).not.toBeChecked();
  const seen = await seenPage(composer.preview);
  await composer.publish();

  const path = info.outputPath('published.mp4');
  expect(await fetchVideo(page, api, person, path)).toMatchObject({ isTextDrawn: true });
  const [ofMusic = 0, ofVideo = 0] = await tonesOf(path, [MUSIC_HZ, VIDEO_HZ]);
  expect(ofMusic).toBeGreaterThan(0.02);
  expect(ofVideo).toBeGreaterThan(0.02);
  const frame = info.outputPath('frame.png');
  await ffmpeg(`-ss 0.5 -i ${path} -frames:v 1 ${frame}`);
  await expectWordsAt(composer.preview, seen, await readFile(frame), BLUE);

  await composer.open();
  await composer.choose(clip);
  await composer.openTool('Музыка');
  await composer.addMusic(song);
  await mute.check();
  await expect(composer.dialog.getByText('Вместо звука видео прозвучит музыка')).toBeVisible();
  await composer.publish();
  await fetchVideo(page, api, person, path);
  const [alone = 0, silenced = 1] = await tonesOf(path, [MUSIC_HZ, VIDEO_HZ]);
  expect(alone).toBeGreaterThan(0.02);
  expect(silenced).toBeLessThan(0.002);
});
