import { appendFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { CreateScreen } from '../support/create-screen.ts';
import { sample, sampleAs, type SampleName } from '../support/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';
import { expect, signIn, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;

/** The cross has come and gone; the form has kept what it held and says why. */
async function expectKept(create: CreateScreen, description: string, cause: string | RegExp) {
  await expect(create.overlay.getByText('Ошибка публикации поста')).toBeVisible({ timeout: 40_000 });
  await expect(create.overlay).toBeHidden();
  await expect(create.page.getByRole('alert').filter({ hasText: cause })).toBeVisible();
  await expect(create.description).toHaveValue(description);
  await expect(create.page.getByRole('button', { name: 'Убрать файл' })).toBeVisible();
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
  await create.choose(sample('photo.jpg'));
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
}) => {
  troubles.expect(/status of 413/);
  // A server whose limit was lowered after the page has asked for it.
  const limits = { photoMaxBytes: 900 * MEGABYTE, videoMaxBytes: 900 * MEGABYTE, isVideoAvailable: true };
  await memberPage.route('**/api/uploadLimits', (route) => route.fulfill({ json: limits }));
  const huge = await sampleAs('photo.jpg', 'huge.jpg');
  await appendFile(huge, Buffer.alloc(31 * MEGABYTE));
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.choose(huge);
  await create.description.fill('Панорама');
  await create.publishButton.click();
  await expectKept(create, 'Панорама', /30\sМБ/);
  await create.choose(sample('photo.jpg'));
  await create.publishButton.click();
  await create.expectSuccess();
});

test('a file that is too large is refused before anything is sent', async ({ memberPage }) => {
  const huge = await sampleAs('photo.jpg', 'huge.jpg');
  await appendFile(huge, Buffer.alloc(31 * MEGABYTE));
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.choose(huge);
  await expect(memberPage.getByText(/Фото больше 30\sМБ: в этом 31\sМБ/)).toBeVisible();
});

test('while the server is away nothing is lost, and after its return the retry publishes', async ({
  page,
  context,
  troubles,
}) => {
  test.setTimeout(120_000);
  // While it goes, the server answers 503 to what the page fetches ahead.
  troubles.expect(/ERR_CONNECTION_REFUSED|\b503\b/);
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    const person = await new Api(server.url).register();
    await signIn(context, person);
    await page.goto(`${server.url}/createPost`);
    const create = new CreateScreen(page);
    await create.choose(sample('photo.jpg'));
    await create.description.fill('Перезапуск');
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

const REFUSED_BY_SERVER: readonly [SampleName, string][] = [
  ['html.jpg', 'Неподдерживаемый формат файла'],
  ['svg.png', 'Неподдерживаемый формат файла'],
  ['broken.jpg', 'Файл обрывается раньше конца. Загрузите его целиком'],
];
for (const [name, message] of REFUSED_BY_SERVER)
  test(`${name} is refused: ${message}`, async ({ memberPage, troubles }) => {
    troubles.expect(/status of 4(15|22)/);
    const create = new CreateScreen(memberPage);
    await create.open();
    await create.choose(sample(name));
    await create.description.fill('Не то, чем кажется');
    await create.publishButton.click();
    await expectKept(create, 'Не то, чем кажется', message);
  });

test('a file of another kind, an empty one and none are refused at once', async ({ memberPage }) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.publishButton.click();
  await expect(memberPage.getByText('Выберите файл', { exact: true })).toBeVisible();
  await create.choose(sample('notes.txt'));
  await expect(memberPage.getByText('Неподдерживаемый формат файла')).toBeVisible();
  await create.choose(sample('empty.jpg'));
  await expect(memberPage.getByText('Файл пуст')).toBeVisible();
});
