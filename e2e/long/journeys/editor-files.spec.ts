import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { ERRORS } from '@sfera/contract/base/errors';
import { listPosts } from '@sfera/contract/posts/posts';
import type { Locator, Page } from '@playwright/test';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { Editor } from '../../support/app/editor.ts';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { meanDifference, seenOn } from '../../support/media/pixels.ts';
import { sample, type SampleName } from '../../support/media/samples.ts';
import { hasSharedMedia, sharedMedia } from '../../support/media/shared-media.ts';
import { expect, test } from '../../support/test.ts';
import { expectPlaying } from '../../support/app/videos.ts';

/** Tools for old formats have megabytes, and a loaded machine is slow. Unit: milliseconds. */
const OPENED_WITHIN_MS = 60_000;

const EMPTY = ERRORS.file_empty.message;
const UNSUPPORTED = ERRORS.unsupported_media.message;
const TRUNCATED = ERRORS.media_incomplete.message;

/** Reasons of refused files; all other files are opened. */
const REFUSED: Readonly<Record<string, string>> = {
  'html.jpg': UNSUPPORTED,
  'svg.png': UNSUPPORTED,
  'notes.txt': UNSUPPORTED,
  'empty.jpg': EMPTY,
  'broken.jpg': TRUNCATED,

  'html_named.jpg': UNSUPPORTED,
  'svg_named.png': UNSUPPORTED,
  'script.svg': UNSUPPORTED,
  'zero.jpg': EMPTY,
  'music_38s.mp3': UNSUPPORTED,
  'SOURCES.md': UNSUPPORTED,
  'truncated.jpg': TRUNCATED,
  'truncated.mp4': TRUNCATED,
  'corrupt.png': UNSUPPORTED,
  'bomb_40000x40000.png': ERRORS.media_too_big.message,
};

const MADE: readonly SampleName[] = [
  'html.jpg',
  'svg.png',
  'notes.txt',
  'empty.jpg',
  'broken.jpg',
  'upright.jpg',
  'photo.png',
  'clip.mkv',
  'clip.3gp',
  'clip.avi',
  'hevc.mp4',
];
const FILES = [
  ...MADE.map((name) => ({ name, pathOf: () => sample(name) })),
  ...(hasSharedMedia ? readdirSync(sharedMedia('.')) : []).map((name) => ({
    name,
    pathOf: () => sharedMedia(name),
  })),
];
const isVideo = (name: string) => /\.(mp4|mov|mkv|webm|avi|3gp|3g2)$|^mp4_named/.test(name);
/** A refused file between opened ones: the message of an earlier refusal is gone by then. */
const mixed = (wanted: (name: string) => boolean) => {
  const files = FILES.filter(({ name }) => wanted(name));
  const opened = files.filter(({ name }) => REFUSED[name] === undefined);
  const refused = files.filter(({ name }) => REFUSED[name] !== undefined);
  return opened
    .flatMap((file, at) => [file, ...refused.slice(at, at + 1)])
    .concat(refused.slice(opened.length));
};

/** Chooses one file after another in one page, without publishing; `onOpened` gets each opened file. */
async function tryAll(
  page: Page,
  files: typeof FILES,
  onOpened?: (name: string) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/createPost');
  const create = new CreateScreen(page);
  const editor = new Editor(page);
  const input = page.getByLabel('Выберите фото или видео').first();
  for (const { name, pathOf } of files)
    await test.step(name, async () => {
      await create.choose(pathOf());
      const refusal = REFUSED[name];
      if (refusal !== undefined) {
        await expect(input).toHaveAccessibleDescription(refusal);
        await expect(create.chooseStep).toBeVisible();
        return;
      }
      await expect(page.getByRole('button', { name: 'Далее' })).toBeEnabled({ timeout: OPENED_WITHIN_MS });
      const stage = isVideo(name) ? editor.video : editor.photo;
      const unplayed = page
        .getByText(name, { exact: true })
        .or(editor.still)
        .or(page.getByRole('progressbar', { name: /^Готовим предпросмотр/ }));
      await expect(stage.locator('canvas').or(unplayed)).toBeVisible();
      await onOpened?.(name);
      await page.goBack();
      await page.getByRole('button', { name: 'Удалить черновик' }).click();
      await expect(page.getByText('Продолжить черновик?')).toBeHidden();
    });
}

/** Difference between the colours of a photo and its corner, 0 to 255. */
async function varietyOf(photo: Locator): Promise<number> {
  const seen = await seenOn(photo);
  return meanDifference(seen, { ...seen, rgba: new Uint8Array(seen.rgba.length).fill(seen.rgba[0] ?? 0) });
}

test('every photo, and every file that only claims to be one, is opened or refused at once; HEIC by a decoder of the app', async ({
  memberPage: page,
}) => {
  const { photo } = new Editor(page);
  const decoders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('libheif')) decoders.push(request.url());
  });
  let heics = 0;
  const files = mixed((name) => !isVideo(name));
  await tryAll(page, files, async (name) => {
    if (name.endsWith('.heic')) heics += 1;
    expect(decoders.length > 0).toBe(heics > 0);
    if (name !== 'iphone_13_pro_max.heic') return;
    // The phone stored the photo lying; its colours differ all over.
    const { width, height } = await seenOn(photo);
    expect(width / height).toBeCloseTo(3_024 / 4_032, 1);
    await expect.poll(() => varietyOf(photo)).toBeGreaterThan(20);
  });
  // No tool of the project writes HEIC.
  expect(heics).toBe(hasSharedMedia ? 2 : 0);
});

test('every video, and every file that only claims to be one, is opened or refused at once', ({
  memberPage,
}) => tryAll(memberPage, mixed(isVideo)));

test('files of formats that browsers hardly know are published whole and play', async ({
  memberPage: page,
  person,
  api,
}, info) => {
  const moving = info.outputPath('moving.gif');
  await ffmpeg(`-f lavfi -i testsrc2=s=64x80:r=5:d=1 ${moving}`);
  const videos = [sample('clip.avi'), sample('clip.3gp'), sample('hevc.mp4')];
  const photos = [moving, ...(hasSharedMedia ? [sharedMedia('iphone_13_pro_max.heic')] : [])];
  const names = ['avi', '3gp', 'hevc', 'gif', 'heic'].slice(0, videos.length + photos.length);
  await page.goto('/createPost');
  const create = new CreateScreen(page);
  const editor = new Editor(page);
  await create.chooseSeparately([...videos, ...photos]);
  for (const [at, name] of names.entries()) {
    await expect(page.getByText(`${at + 1} из ${names.length}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Далее' })).toBeEnabled({ timeout: OPENED_WITHIN_MS });
    if (name === 'avi') {
      await editor.openTool('Обрезка');
      await page.getByRole('checkbox', { name: 'Отключить звук видео' }).check();
    }
    await create.toDetails();
    await create.description.fill(name);
    await create.publishButton.click();
    await expect(create.overlay.getByText('Опубликовано!')).toBeVisible({ timeout: 60_000 });
  }
  await expect(page).toHaveURL('/');

  const getPosts = async () => (await api.call(listPosts, { as: person, query: { type: 'own' } })).posts;
  const isAllReady = async () => (await getPosts()).every(({ status }) => status === 'ready');
  await expect.poll(isAllReady, { timeout: OPENED_WITHIN_MS }).toBe(true);
  const posts = new Map((await getPosts()).map((post) => [post.description, post]));
  expect([...posts.keys()].toReversed()).toEqual(names);
  expect(posts.get('gif')?.picture.isAnimated).toBe(true);
  if (hasSharedMedia)
    expect(posts.get('heic')?.picture).toMatchObject({ isAnimated: false, width: 1_536, height: 2_048 });
  for (const [name, width, height, hasSound] of [
    ['avi', 320, 240, false],
    ['3gp', 352, 288, false],
    ['hevc', 640, 360, true],
  ] as const) {
    const path = info.outputPath(`${name}.mp4`);
    const answer = await page.request.get(posts.get(name)?.video?.url ?? '');
    await writeFile(path, await answer.body());
    const { durationSeconds, picture, sound } = await ffprobe(path);
    expect(picture, name).toMatchObject({ codec: 'h264', width, height });
    expect(Math.abs(durationSeconds - 2), name).toBeLessThan(0.2);
    expect(sound !== null, name).toBe(hasSound);
    await page.goto(`/post/${posts.get(name)?.id}`);
    await expectPlaying(cardOf(page, name));
  }
});
