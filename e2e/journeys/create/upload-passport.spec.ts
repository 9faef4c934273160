import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothWindows,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { Api } from '../../support/api.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { gateFfmpeg, type GatedFfmpeg } from '../../support/media/gated-ffmpeg.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { expectPlaying } from '../../support/app/videos.ts';

let dataDir: string;
let server: TestServer;
let ffmpeg: GatedFfmpeg;

test.beforeAll(async () => {
  // A percent is told once a second: a sample that is converted in less would tell none.
  ffmpeg = await gateFfmpeg({ asItPlays: true });
  dataDir = await newDataDir();
  server = await startServer(dataDir, { FFMPEG_PATH: ffmpeg.path });
});

test.afterEach(async ({ page }) => {
  await page.close(); // The page may still be fetching ahead.
});

test.afterAll(async () => {
  await ffmpeg.open();
  await server.stop();
  await removeDataDir(dataDir);
  await ffmpeg.remove();
});

/** The news of videos that the live connection brings, as text. */
function hearProgress(page: Page): () => string {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('mediaProgress')) heard.push(String(payload));
    }),
  );
  return () => heard.join('\n');
}

test('an author knows what becomes of a video: before it is sent, while it is converted, and after', async ({
  page,
  context,
}) => {
  const author = await new Api(server.url).register();
  await signIn(context, author);
  const heard = hearProgress(page);
  await page.goto(`${server.url}/createPost`);
  const create = new CreateScreen(page);
  const card = cardOf(page, 'Видео с телефона');

  await test.step('before: the changes and their reasons', async () => {
    await create.chooseUnedited(sample('hevc.mp4'));
    await page.getByRole('button', { name: 'Что будет с файлом' }).click();
    const sheet = page.getByRole('dialog', { name: 'Что будет с файлом' });
    await expect(sheet.getByText('Видео откроется на любом устройстве')).toBeVisible();
    await expectAccessibleInBothWindows(page, 'before');
    await expectContrastInTheOtherColours(page, 'before');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectNoSidewaysScroll(page);
    await create.description.fill('Видео с телефона');
    await create.publishButton.click();
  });

  await test.step('meanwhile: the step, and what is known already', async () => {
    await expect(card.getByText(/Ждёт очереди|Готовим видео/)).toBeVisible();
    await card.getByRole('button', { name: 'О загрузке' }).click();
    const sheet = page.getByRole('dialog', { name: 'О загрузке' });
    await expect(sheet.getByText(/^[\d,]+\s[КМ]Б · /)).toBeVisible();
    await expect(sheet.getByText('Пока видно только вам')).toBeVisible();
    await expectAccessibleInBothWindows(page, 'meanwhile');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('the percent comes live, and the video plays as soon as it is ready', async () => {
    await ffmpeg.open();
    await expect.poll(heard, { timeout: 60_000 }).toMatch(/"step":"converting","percent":\d+/);
    await expect.poll(heard, { timeout: 90_000 }).toMatch(/"step":"ready"/);
    await expectPlaying(card);
  });

  await test.step('after: what happened, and who sees it', async () => {
    await card.getByRole('button', { name: 'Действия с постом' }).click();
    await page.getByRole('menuitem', { name: 'О загрузке' }).click();
    const sheet = page.getByRole('dialog', { name: 'О загрузке' });
    await expect(sheet.getByText('Подготовлено для показа')).toBeVisible();
    await expect(sheet.getByText(/^за .+ → /)).toBeVisible();
    await expect(sheet.getByText(/^с \d\d:\d\d · всем$/)).toBeVisible();
    await expect(sheet.getByText(/^Видео открывается на любом телефоне/)).toBeVisible();
    await expectAccessibleInBothWindows(page, 'after');
    await expectNoSidewaysScroll(page);
  });
});
