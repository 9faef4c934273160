import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openZips } from '@sfera/archives/archive/open-zip';
import { openWall } from '@sfera/contract/walls/walls';
import { newLogin, type Person } from '../../support/api.ts';
import { makeCircle } from '../../support/circles.ts';
import { DESKTOP, PHONE } from '../../support/browser/windows.ts';
import { flatJpeg } from '../../support/media/flat-jpeg.ts';
import { test } from '../../support/server/cut-server.ts';
import { newFolder, removeDataDir } from '../../support/server/server.ts';
import { expect, signIn } from '../../support/test.ts';

/** Photos of one guest each; 200 in all. */
const GUESTS = { Оля: 67, Пётр: 67, Rosa: 66 };
const PHOTO_BYTES = 60_000;
/** A hall with poor reception. */
const POOR = { offline: false, latency: 300, downloadThroughput: 250_000, uploadThroughput: 250_000 };
/** Shares of the photos after which the server is killed, or all connections are cut. */
const TROUBLES = [
  [0.1, 'cut'],
  [0.3, 'kill'],
  [0.5, 'cut'],
  [0.7, 'kill'],
  [0.85, 'cut'],
] as const;

test.describe.configure({ timeout: 600_000 });

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
test.beforeEach(async () => {
  folder = await newFolder();
});
test.afterEach(() => removeDataDir(folder));

/** So many photos of a guest, each with bytes of its own. Resolves to their paths. */
async function writePhotos(guest: string, count: number): Promise<string[]> {
  await mkdir(join(folder, guest));
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const path = join(folder, guest, `IMG_${1_000 + nth}.jpg`);
      await writeFile(path, flatJpeg({ width: 640, height: 480, paddingBytes: PHOTO_BYTES }));
      return path;
    }),
  );
}

test('an event in several browsers: a leader with a QR code, a wall, three guests with 200 photos over cuts and kills, and who downloads it all', async ({
  browser,
  baseURL,
  api,
  way,
}) => {
  const [leader, member] = await Promise.all([
    api.register(newLogin('lena')),
    api.register(newLogin('mark')),
  ]);
  const { id: circleId } = await makeCircle(api, 'Класс', leader, member);
  const open = async (as: Person | null, window: typeof PHONE | typeof DESKTOP) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: window });
    if (as) await signIn(context, as);
    return context.newPage();
  };
  const phone = await open(leader, PHONE);

  await test.step('the leader makes an event on a phone, whose album opens when it begins', async () => {
    await phone.goto(`/circles/${circleId}?part=events`);
    await phone.getByRole('button', { name: 'Новое событие' }).click();
    const form = phone.getByRole('dialog', { name: 'Новое событие' });
    await form.getByLabel('Название').fill('Выпускной');
    await form.getByLabel('Начало').fill(momentIn(1));
    await form.getByRole('button', { name: 'Создать событие' }).click();
    await expect(phone.getByText('Альбом откроется, когда событие начнётся')).toBeVisible();
    await expect(async () => {
      await phone.reload();
      await phone.getByRole('link', { name: 'Альбом события' }).click({ timeout: 5_000 });
    }).toPass({ timeout: 180_000 });
  });

  const link = await test.step('and lets guests in by a code', async () => {
    await phone.getByRole('button', { name: 'Действия с альбомом' }).click();
    await phone.getByRole('menuitem', { name: 'Приём фото' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Приём фото' });
    await sheet.getByRole('switch', { name: 'Сначала показывать мне' }).click();
    await sheet.getByRole('button', { name: 'Открыть приём' }).click();
    await expect(sheet.getByRole('img', { name: 'QR-код приёма фото' })).toBeVisible();
    const address = new URL((await sheet.getByText(/\/guest#/).textContent()) ?? '');
    await phone.keyboard.press('Escape');
    return address.pathname + address.hash;
  });

  const wall = await open(null, DESKTOP);
  const shown = wall.getByRole('img', { name: 'Снимок' });
  await test.step('a screen on the wall waits for pictures', async () => {
    const albumId = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
    const body = { albumId, showsNames: true, showsQr: true, secondsEach: 5, timeZone: 'Europe/Moscow' };
    const opened = await api.call(openWall, { as: leader, body });
    await wall.goto(`/wall#${opened.wall?.code}`);
    await expect(wall.getByRole('img', { name: 'QR-код: добавить снимки в альбом' })).toBeVisible();
  });

  const sent = new Set<string>();
  const guests: Page[] = [];
  await test.step('three guests choose their photos', async () => {
    for (const [name, count] of Object.entries(GUESTS)) {
      const paths = await writePhotos(name, count);
      for (const path of paths) sent.add(hashOf(await readFile(path)));
      const page = await open(null, PHONE);
      await page.goto(link);
      await page.getByLabel('Как вас зовут?').fill(name);
      await page.getByRole('button', { name: 'Продолжить' }).click();
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', POOR);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Добавить фото' }).click();
      await (await choosing).setFiles(paths);
      guests.push(page);
    }
  });

  await test.step('their photos come through cuts and kills', async () => {
    for (const [share, trouble] of TROUBLES) {
      await expect
        .poll(async () => sumOf(await countDone(guests)), { timeout: 240_000 })
        .toBeGreaterThan(sent.size * share);
      if (trouble === 'cut') way.cut();
      else await way.restart();
    }
    await expect.poll(() => countDone(guests), { timeout: 240_000 }).toEqual(Object.values(GUESTS));
  });

  await test.step('the wall has shown them and goes on, the leader sees all of them once', async () => {
    const seen = await shown.last().getAttribute('src');
    await expect.poll(() => shown.last().getAttribute('src'), { timeout: 60_000 }).not.toBe(seen);
    await phone.reload();
    await expect(phone.getByText('200 снимков')).toBeVisible();
  });

  await test.step('another member downloads it all, and has each file as it was sent', async () => {
    const desktop = await open(member, DESKTOP);
    await desktop.goto(new URL(phone.url()).pathname);
    await desktop.getByRole('button', { name: 'Действия с альбомом' }).click();
    const downloading = desktop.waitForEvent('download');
    await desktop.getByRole('menuitem', { name: 'Скачать всё' }).click();
    const zip = await readFile(await (await downloading).path());
    const { files } = await openZips([new Blob([zip])]);
    const got: string[] = [];
    for (const file of files.values()) got.push(hashOf(await new Response(file.stream()).bytes()));
    expect(got.toSorted()).toEqual([...sent].toSorted());
  });
});

/** The photos of each guest that have arrived. */
const countDone = (guests: readonly Page[]) =>
  Promise.all(guests.map((page) => page.getByRole('listitem').filter({ hasText: 'Добавлено' }).count()));

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** So many minutes from now, as a form takes it in the zone of the browser. */
function momentIn(minutes: number): string {
  const moscow = new Date(Date.now() + (180 + minutes) * 60_000);
  return moscow.toISOString().slice(0, 16);
}
