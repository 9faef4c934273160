import type { Locator, Page } from '@playwright/test';
import {
  expectAccessibleInBothWindows,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

const CAMERA_BROWSER = process.env['CHROMIUM_CAMERA_PATH'];
const LOST = /net::ERR_|WebSocket connection|Failed to load resource/;

test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        // A Chromium without windows has no cameras, not even a fake one.
        ...(CAMERA_BROWSER && { executablePath: CAMERA_BROWSER }),
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream=fps=10',
          // No person is there to press «Разрешить».
          '--use-fake-ui-for-media-stream',
        ],
      }),
    { scope: 'worker' },
  ],
});

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const videosOf = (page: Page) => page.getByRole('article', { name: /Видео/ });
const albumOf = (page: Page) => page.getByRole('group', { name: /^Альбом из 2/ });
const isSent = (message: Locator) => message.getByRole('img', { name: /^(Отправлено|Прочитано)$/ });
const pick = (page: Page, ...files: string[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);
const isPlaying = (video: Locator) =>
  video.evaluate(
    (element) => element instanceof HTMLVideoElement && !element.paused && element.currentTime > 0,
  );

test('a video is cut, sent beside a photo, watched by the other one, and found in the gallery', async ({
  memberPage: anas,
  openAs,
  person: ana,
  api,
  isMobile,
}) => {
  test.slow();
  const ben = await api.register();
  await api.follow(ana, ben);
  await api.follow(ben, ana);
  const bens = await openAs(ben);
  await chatOf(bens).open(ana);
  await chatOf(anas).open(ben);
  await pick(anas, sample('photo.jpg'), sample('clip.mp4'), sample('notes.txt'));
  await expect(anas.getByText('Неподдерживаемый формат файла')).toBeVisible();
  const sheet = anas.getByRole('dialog', { name: 'Отправить 1 фото и 1 видео' });
  await expect(sheet.getByRole('img', { name: 'Видео 2 из 2' })).toBeVisible();
  await expect(sheet.getByText('0:04', { exact: true })).toHaveCount(1);

  await press(button(sheet, 'Обрезать видео 2'), isMobile);
  const trim = anas.getByRole('dialog', { name: 'Обрезать видео', exact: true });
  await expect(trim.getByRole('group', { name: 'Видео, которое будет отправлено' })).toBeVisible();
  await trim.getByRole('slider', { name: 'Начало' }).press('ArrowRight');
  await expect(trim.getByText('Выбрано 0:03 из 0:04')).toBeVisible();
  await expectFineInBothWindows(anas, 'a video that is cut', trim);
  await press(button(trim, 'Готово'), isMobile);
  await expect(trim).toHaveCount(0);
  await expect(sheet.getByText('0:03', { exact: true })).toHaveCount(1);
  await expectFineInBothWindows(anas, 'a photo and a video that are to be sent', sheet);
  await sheet.getByRole('textbox').fill('Море');
  await press(button(sheet, 'Отправить'), isMobile);

  await expect(isSent(albumOf(anas))).toBeVisible();
  await expect(bens.getByRole('article')).toHaveCount(2);
  await expect(albumOf(bens)).toContainText('Море');
  await expect(videosOf(bens).getByText('0:03', { exact: true })).toHaveCount(1);
  await expectContrastInTheOtherColours(bens, 'a video in a chat');
  await press(button(videosOf(bens), 'Смотреть видео'), isMobile);
  const viewer = bens.getByRole('dialog', { name: 'Видео' });
  await expect.poll(() => isPlaying(viewer.locator('video'))).toBe(true);
  await expect(viewer.getByText('Море')).toBeVisible();
  await bens.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await press(button(bens, 'Действия с чатом'), isMobile);
  await press(bens.getByRole('menuitem', { name: 'Фото, файлы, ссылки' }), isMobile);
  const gallery = bens.getByRole('dialog', { name: 'Фото, файлы, ссылки' });
  await expect(gallery.getByRole('button', { name: /^(Фото|Видео), / })).toHaveCount(2);
  await expectNoSidewaysScroll(bens);
  await press(gallery.getByRole('button', { name: /^Видео, / }), isMobile);
  await expect.poll(() => isPlaying(viewer.locator('video'))).toBe(true);

  // A video does not begin by itself after a look in the other window.
  await expectAccessibleInBothWindows(bens, 'a video that is watched');
  await bens.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expectAccessibleInBothWindows(bens, 'a gallery with a video');
  await bens.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expectAccessibleInBothWindows(bens, 'a video in a chat');
});

test('a round video is recorded, watched, sent, and played in its place by the other one', async ({
  memberPage: anas,
  openAs,
  person: ana,
  api,
  isMobile,
}) => {
  test.slow();
  const ben = await api.register();
  await api.follow(ana, ben);
  await api.follow(ben, ana);
  const bens = await openAs(ben);
  await chatOf(anas).open(ben);
  await press(button(anas, 'Прикрепить'), isMobile);
  await press(anas.getByRole('menuitem', { name: 'Видеосообщение' }), isMobile);
  const recorder = anas.getByRole('dialog', { name: 'Видеосообщение' });
  const shutter = button(recorder, 'Начать запись');
  await expect(shutter).not.toHaveAttribute('aria-disabled');
  await expectFineInBothWindows(anas, 'the camera in a circle', recorder);
  await press(shutter, isMobile);
  await expect(recorder.getByRole('timer')).toContainText('0:02 из 1:00');
  await press(button(recorder, 'Остановить запись'), isMobile);
  await press(button(recorder, 'Посмотреть запись'), isMobile);
  await expect.poll(() => isPlaying(recorder.locator('video'))).toBe(true);
  await expectFineInBothWindows(anas, 'a recording before it is sent', recorder);
  // It is not lost by a slip.
  await anas.keyboard.press('Escape');
  const question = anas.getByRole('alertdialog', { name: 'Удалить запись?' });
  await press(button(question, 'Оставить'), isMobile);
  await press(button(recorder, 'Отправить'), isMobile);
  await expect(recorder).toHaveCount(0);
  await expect(isSent(videosOf(anas))).toBeVisible();

  await chatOf(bens).open(ana);
  const play = button(videosOf(bens), 'Смотреть видеосообщение');
  await expect(play).toBeVisible();
  const box = await play.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
  await expectAccessibleInBothWindows(bens, 'a round video');
  await expectContrastInTheOtherColours(bens, 'a round video');
  await press(play, isMobile);
  await expect(button(videosOf(bens), 'Пауза')).toBeVisible();
  await expect.poll(() => isPlaying(videosOf(bens).locator('video'))).toBe(true);
  // Its end brings the poster back.
  await expect(play).toBeVisible();
  await bens.goto('/chat');
  await expect(chatOf(bens).row(ana)).toContainText('Видеосообщение');
});

test('a video that is sent without a network waits over a reload, and goes once', async ({
  memberPage: anas,
  person: ana,
  api,
  troubles,
  isMobile,
}) => {
  troubles.expect(LOST);
  const ben = await api.register();
  const { chat } = await api.sendMessage(ben, ana, 'Первое');
  await chatOf(anas).open(ben);
  await expect(chatOf(anas).bubble('Первое')).toBeVisible();
  await anas.route(/\/api\/message\//, (route) => route.abort());
  await pick(anas, sample('clip.mp4'));
  const sheet = anas.getByRole('dialog', { name: 'Отправить видео' });
  await expect(button(sheet, 'Отправить')).toHaveAttribute('aria-disabled', 'false');
  await press(button(sheet, 'Отправить'), isMobile);
  await expect(videosOf(anas)).toHaveCount(1);
  await anas.reload();
  await expect(videosOf(anas).getByText('0:04', { exact: true })).toHaveCount(1);
  await expect(isSent(videosOf(anas))).toHaveCount(0);
  await anas.unroute(/\/api\/message\//);
  await expect(isSent(videosOf(anas))).toBeVisible();
  expect((await api.readChat(ben, chat)).map(({ messageType }) => messageType)).toEqual(['text', 'image']);
});
