import { appendFile, writeFile } from 'node:fs/promises';
import { ERRORS } from '@sfera/contract/errors';
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { CreateScreen } from '../support/create-screen.ts';
import { ffmpeg } from '../support/ffprobe.ts';
import { lateParts } from '../support/late-parts.ts';
import { sample, sampleAs } from '../support/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';
import { expect, signIn, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;

/** The cross has come and gone; the form has kept its content and says why. */
async function expectKept(create: CreateScreen, description: string, cause: string | RegExp) {
  await expect(create.overlay.getByText('Ошибка публикации поста')).toBeVisible({ timeout: 40_000 });
  await expect(create.overlay).toBeHidden();
  await expect(create.page.getByRole('alert').filter({ hasText: cause })).toBeVisible();
  await expect(create.description).toHaveValue(description);
  await expect(create.detailsStep).toBeVisible();
}

/** Replaces the refused file by another one: the words go on with it. */
async function publishAnother(create: CreateScreen, description: string): Promise<void> {
  await create.page.getByRole('button', { name: 'Выбрать другой файл' }).click();
  await expect(create.chooseStep).toBeVisible();
  await create.chooseUnedited(sample('tiny.jpg'));
  await expect(create.description).toHaveValue(description);
  await create.publishButton.click();
  await create.expectSuccess();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' }).click();

test('an upload that breaks off keeps everything, shakes and beeps, and succeeds on retry', async ({
  memberPage,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_RESET/);
  await memberPage.addInitScript(() => {
    const signals: string[] = [];
    Object.assign(window, { signals });
    navigator.vibrate = () => signals.push('vibration') > 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      signals.push('sound');
      start.call(this, when);
    };
  });
  const create = new CreateScreen(memberPage);
  await create.open();
  await memberPage.route('**/api/upload', (route) => route.abort('connectionreset'));
  await create.chooseUnedited(sample('small.jpg'));
  await create.description.fill('Долгая дорога');
  await create.publishButton.click();
  await expectKept(create, 'Долгая дорога', 'Нет соединения. Проверьте интернет и попробуйте ещё раз');
  const signals = await memberPage.evaluate(() => ('signals' in window ? window.signals : []));
  expect(signals).toEqual(['vibration', 'sound', 'sound']);

  await memberPage.unroute('**/api/upload');
  await retry(memberPage);
  await create.expectSuccess();
});

test('a file beyond the server’s limit is refused with the limit, and another can be chosen', async ({
  memberPage,
  troubles,
}, info) => {
  troubles.expect(/status of 413/);
  // The server's limit was lowered after the page had asked for it.
  const bytes = 900 * MEGABYTE;
  const limits = { photoMaxBytes: bytes, videoMaxBytes: bytes, isVideoAvailable: true, ffmpegUrl: null };
  await memberPage.route('**/api/uploadLimits', (route) => route.fulfill({ json: limits }));
  // Animations go up unchanged; other photos are made smaller first.
  const huge = info.outputPath('huge.gif');
  await ffmpeg(`-f lavfi -i testsrc2=s=64x80:r=5:d=1 ${huge}`);
  await appendFile(huge, Buffer.alloc(31 * MEGABYTE));
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.chooseUnedited(huge);
  await create.description.fill('Панорама');
  await create.publishButton.click();
  await expectKept(create, 'Панорама', /30\sМБ/);
  await publishAnother(create, 'Панорама');
});

test('the limits are shown, and a file that is too large is refused before the upload', async ({
  memberPage,
}) => {
  const huge = await sampleAs('photo.jpg', 'huge.jpg');
  await appendFile(huge, Buffer.alloc(31 * MEGABYTE));
  const create = new CreateScreen(memberPage);
  await memberPage.goto('/createPost');
  await expect(memberPage.getByText(/Фото до 30\sМБ, видео до 2\sГБ и 10 минут/)).toBeVisible();
  await create.choose(huge);
  await expect(memberPage.getByText(/Фото больше 30\sМБ: в этом 31\sМБ/)).toBeVisible();
});

test('nothing is lost while the server is away, and after its return the retry publishes', async ({
  page,
  context,
  troubles,
}) => {
  test.setTimeout(120_000);
  // While it stops, the server answers 503 to what the page fetches ahead, styles among it.
  troubles.expect(/ERR_CONNECTION_(?:REFUSED|RESET)|\b503\b|Refused to apply style/);
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    const person = await new Api(server.url).register();
    await signIn(context, person);
    await page.goto(`${server.url}/createPost`);
    const create = new CreateScreen(page);
    await create.chooseUnedited(sample('small.jpg'));
    await create.description.fill('Перезапуск');
    // Otherwise the page would report what it cannot load behind the screen.
    await lateParts(page);
    await server.stop();
    await create.publishButton.click();
    await expectKept(create, 'Перезапуск', 'Нет соединения');

    server = await startServer(dataDir, { PORT: new URL(server.url).port });
    await retry(page);
    await expect(create.overlay.getByText('Опубликовано!')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Перезапуск' })).toBeVisible();
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});

test('a file that only the server can judge is refused in its words, and another file gets the description', async ({
  memberPage,
  troubles,
}, info) => {
  troubles.expect(/status of 4(15|22)|ERR_FAILED/);
  // Without its decoder the browser cannot judge the file.
  await memberPage.route('**/*libheif*', (route) => route.abort());
  const damaged = info.outputPath('damaged.heic');
  await writeFile(
    damaged,
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), Buffer.alloc(4_000)]),
  );
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.chooseUnedited(damaged);
  await create.description.fill('Не то, чем кажется');
  await create.publishButton.click();
  await expectKept(create, 'Не то, чем кажется', ERRORS.media_unreadable.message);
  await publishAnother(create, 'Не то, чем кажется');
});
