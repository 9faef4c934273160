import { Api } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { gateFfmpeg, type GatedFfmpeg } from '../../support/media/gated-ffmpeg.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { expectPlaying } from '../../support/app/videos.ts';

let dataDir: string;
let server: TestServer;
let ffmpeg: GatedFfmpeg;

// Both tests share one server.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  ffmpeg = await gateFfmpeg();
  dataDir = await newDataDir();
  server = await startServer(dataDir, { FFMPEG_PATH: ffmpeg.path });
});

test.beforeEach(() => ffmpeg.close());

test.afterEach(async ({ page }) => {
  await page.close(); // The page may still be fetching ahead.
});

test.afterAll(async () => {
  await ffmpeg.open();
  await server.stop();
  await removeDataDir(dataDir);
  await ffmpeg.remove();
});

test('a video that cannot be played yet is shown to its author alone, and plays later', async ({
  page,
  context,
  browser,
}) => {
  const api = new Api(server.url);
  const [author, reader] = [await api.register(), await api.register()];
  await api.publish(await api.register(), sample('tiny.jpg'), 'Фото соседа');
  await api.publish(author, sample('hevc.mp4'), 'Видео с телефона');

  await signIn(context, author);
  await page.goto(`${server.url}/`);
  const card = cardOf(page, 'Видео с телефона');
  await expect(card.getByRole('status').filter({ hasText: 'Обрабатывается…' })).toBeVisible();
  const views = card.getByText('просмотр');
  await expect(views, 'nobody can have seen it').toHaveText('— просмотров');

  const readerContext = await browser.newContext();
  await signIn(readerContext, reader);
  const readerPage = await readerContext.newPage();
  await readerPage.goto(`${server.url}/?order=interest`);
  await expect(cardOf(readerPage, 'Фото соседа')).toBeVisible();
  await expect(cardOf(readerPage, 'Видео с телефона')).toHaveCount(0);

  await ffmpeg.open();
  await expectPlaying(card);
  await expect(views).toHaveText(/^\d+ просмотр/);
  await readerPage.getByRole('button', { name: 'Обновить' }).click();
  await expectPlaying(cardOf(readerPage, 'Видео с телефона'));
  await readerContext.close();
});

test('a playable video plays at once, and goes on when its better version replaces it', async ({
  page,
  context,
}) => {
  const api = new Api(server.url);
  const author = await api.register();
  const { video } = await api.publish(author, sample('clip.mp4'), 'Сразу в ленте');
  await signIn(context, author);
  await page.goto(`${server.url}/`);
  const card = cardOf(page, 'Сразу в ленте');
  const element = await expectPlaying(card);
  await expect(element).toHaveAttribute('src', video?.url ?? '');

  await ffmpeg.open();
  await expect(element).not.toHaveAttribute('src', video?.url ?? '', { timeout: 60_000 });
  await expectPlaying(card);
});
