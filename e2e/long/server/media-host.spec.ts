import type { Page } from '@playwright/test';
import { Api } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { findFreePort } from '../../support/server/free-port.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { workerControls } from '../../support/browser/service-worker.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

let dataDir: string;
let server: TestServer;
/** The same server under another name: another origin to a browser, as a CDN is. */
let cdn: string;

test.beforeAll(async () => {
  dataDir = await newDataDir();
  const port = await findFreePort();
  cdn = `http://localhost:${port}`;
  server = await startServer(dataDir, { PORT: String(port), SFERA_MEDIA_URL: cdn });
});

test.afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

/** Pictures that the worker keeps: host, and whether they can be read. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('sfera-media');
    const requests = await cache.keys();
    const answers = await Promise.all(requests.map((request) => cache.match(request)));
    return answers.map((answer) => [new URL(answer?.url ?? '').origin, answer?.status]);
  });

test('pictures and videos come from the CDN, and the worker keeps its pictures for times without a network', async ({
  page,
  context,
}) => {
  const api = new Api(server.url);
  const author = await api.register();
  await api.publish(author, sample('clip.mp4'), 'Видео с CDN');
  await api.publish(author, sample('small.jpg'), 'Фото с CDN');
  await signIn(context, author);
  await page.goto(`${server.url}/`);
  await workerControls(page);
  await page.reload();

  // The video, published when it is ready, stands above.
  await cardOf(page, 'Фото с CDN').scrollIntoViewIfNeeded();
  const photo = cardOf(page, 'Фото с CDN').locator(`img[src^="${cdn}/media/"]`).last();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(async () => (await keptPictures(page)).length).toBeGreaterThan(0);
  expect(new Set((await keptPictures(page)).map(String))).toEqual(new Set([`${cdn},200`]));

  const card = cardOf(page, 'Видео с CDN');
  await card.scrollIntoViewIfNeeded();
  const video = card.locator('video');
  await expect
    .poll(() => video.evaluate((played: HTMLVideoElement) => played.currentSrc))
    .toContain(`${cdn}/media/`);
  await expect.poll(() => video.evaluate((played: HTMLVideoElement) => played.readyState)).toBeGreaterThan(1);
});
