import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { getChatWith, listMessages } from '@sfera/contract/chat/chat';
import { Api, type Person } from '../../support/api.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { type CutProxy, openCutProxy } from '../../support/server/cut-proxy.ts';
import {
  newDataDir,
  newFolder,
  removeDataDir,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import { signIn } from '../../support/test.ts';

const BYTES_PER_SECOND = 4 * MEBIBYTE;
/** Shares of the file after which the connection breaks. */
const CUTS = [0.3, 0.7];
/** Share of the file. Each cut without going on would cost what was sent before: the whole file. */
const MAY_BE_SENT_TWICE = 0.5;
const COMMENT_BYTES = 255;

let folder: string;
let dataDir: string;
let server: TestServer;
let way: CutProxy;

test.beforeEach(async () => {
  [folder, dataDir] = await Promise.all([newFolder(), newDataDir()]);
  server = await startServer(dataDir);
  way = await openCutProxy(server.url, { bytesPerSecond: BYTES_PER_SECOND });
});
test.afterEach(async () => {
  await way.close();
  await server.stop();
  await Promise.all([removeDataDir(folder), removeDataDir(dataDir)]);
});

/** A small animation with many random bytes in a comment (GIF89a, 24), which decoders skip. */
async function makeLargeAnimation(path: string): Promise<number> {
  const source = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=4:d=2', path];
  await promisify(execFile)(process.env['FFMPEG_PATH'] ?? 'ffmpeg', source);
  const animation = await readFile(path);
  const comment = Array.from({ length: (12 * MEBIBYTE) / COMMENT_BYTES }, () =>
    Buffer.concat([Buffer.of(COMMENT_BYTES), randomBytes(COMMENT_BYTES)]),
  );
  const [frames, trailer] = [animation.subarray(0, -1), animation.subarray(-1)];
  await writeFile(path, Buffer.concat([frames, Buffer.of(0x21, 0xfe), ...comment, Buffer.of(0), trailer]));
  return (await stat(path)).size;
}

async function received(api: Api, reader: Person, from: Person) {
  const { chat } = await api.call(getChatWith, { as: reader, params: { userId: from.id } });
  if (!chat) return [];
  const { messages } = await api.call(listMessages, { as: reader, params: { chatId: chat.id } });
  return messages.map(({ content, body }) => [content, 'picture' in body && body.picture.isAnimated]);
}

test('a large animation reaches a chat through cuts, once, and another is taken back on its way', async ({
  browser,
}) => {
  const api = new Api(server.url);
  const [ana, ben] = [await api.register(), await api.register()];
  await Promise.all([api.follow(ana, ben), api.follow(ben, ana)]);
  const path = join(folder, 'leaves.gif');
  const size = await makeLargeAnimation(path);
  const context = await browser.newContext({ baseURL: way.url, serviceWorkers: 'block' });
  await signIn(context, ana);
  const page = await context.newPage();
  const chat = chatOf(page);
  await chat.open(ben);
  const choose = async (caption: string) => {
    await page.locator('input[type=file]').setInputFiles(path);
    const sheet = page.getByRole('dialog', { name: 'Отправить фото' });
    await sheet.getByRole('textbox').fill(caption);
    const button = sheet.getByRole('button', { name: 'Отправить', exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    const before = way.sentBytes();
    await button.click();
    return before;
  };

  const before = await choose('Листья');
  const percent = async () =>
    Number(await chat.bubble('Листья').getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(10);
  for (const share of CUTS) {
    await expect
      .poll(() => way.sentBytes() - before, { timeout: 60_000, intervals: [20] })
      .toBeGreaterThan(size * share);
    way.cut();
  }
  await expect(chat.state('Листья', 'Отправлено')).toBeVisible({ timeout: 120_000 });
  expect(await received(api, ben, ana)).toEqual([['Листья', true]]);
  expect((way.sentBytes() - before - size) / size).toBeLessThan(MAY_BE_SENT_TWICE);

  await choose('Не те листья');
  await chat.bubble('Не те листья').getByRole('button', { name: 'Отменить отправку' }).click();
  await expect(chat.bubble('Не те листья')).toHaveCount(0);
  await chat.say('Красиво?');
  await expect(chat.state('Красиво?', /Отправлено|Прочитано/)).toBeVisible();
  expect((await received(api, ben, ana)).map(([content]) => content)).toEqual(['Листья', 'Красиво?']);
  await context.close();
});
