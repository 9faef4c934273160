import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { createAlbum } from '../../apps/server/src/features/albums/service.ts';
import { openWall } from '../../apps/server/src/features/walls/service.ts';
import { publishedKey } from '../../apps/server/src/files/storage.ts';
import { withTempFolder } from '../../apps/server/src/files/temp-files.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { addPerson } from '../../apps/server/src/testing/data/test-person.ts';
import { addPost } from '../../apps/server/src/testing/data/test-post.ts';
import { newFolder } from '../run/ends.ts';
import { readTreeMemory } from '../run/process-memory.ts';
import { startServer } from '../run/server.ts';
import { round, type Table } from '../run/table.ts';
import { openBrowser } from '../screens/browser.ts';

const PICTURES = 24;
const WIDTHS = [320, 1_080] as const;
const SECONDS_EACH = 10;
const HOURS = 12;
/** The changes of twelve hours. */
const CHANGES = (HOURS * 3_600) / SECONDS_EACH;
/** The clock of the page is so much faster: a change every fortieth of a second, where the machine can. */
const FASTER = 400;
/** A slower machine shows fewer pictures. */
const AT_MOST_SECONDS = 150;
const LOOKS = 8;
const SCREEN = { width: 1920, height: 1080 };
const inMegabytes = (bytes: number) => round(bytes / 1e6, 1);

/** The page on the wall over twelve hours of its clock: what the browser holds after each part of them. */
export async function benchWall({ scale }: { scale: number }): Promise<Table> {
  const folder = await newFolder('bench-wall');
  const code = await prepareWall(folder);
  const server = await startServer(folder);
  const browser = await openBrowser({ defaultViewport: SCREEN });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(hurry, FASTER);
    await page.goto(`${server.url}/wall#${code}`);
    await page.waitForSelector('main img[alt^="Снимок"]', { timeout: 180_000 });
    await page.evaluate(countChanges);
    const pid = browser.process()?.pid ?? 0;
    const rows: Table['rows'] = [];
    const wanted = CHANGES * scale;
    const fromMs = Date.now();
    for (let look = 0; look <= LOOKS; look += 1) {
      await waitForChanges(page, (wanted * look) / LOOKS, fromMs + AT_MOST_SECONDS * 1_000);
      rows.push(await lookAt(page, pid, fromMs));
      if (Date.now() > fromMs + AT_MOST_SECONDS * 1_000) break;
    }
    return {
      title: `Показ: ${PICTURES} фото, экран 1920×1080, ${HOURS} часов по ${SECONDS_EACH} с, ускоренно`,
      rows,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs in the page before its code. */
function hurry(faster: number): void {
  const { setTimeout: wait } = globalThis;
  const now = Date.now.bind(Date);
  const from = now();
  globalThis.setTimeout = ((run: () => void, ms = 0) => wait(run, ms / faster)) as typeof setTimeout;
  Date.now = () => from + (now() - from) * faster;
}

interface Counting {
  changes?: number;
}

/** Runs in the page. */
function countChanges(): void {
  const counting = globalThis as Counting;
  counting.changes = 0;
  const count = (records: MutationRecord[]) => {
    const added = records.flatMap((record) => [...record.addedNodes]);
    counting.changes =
      (counting.changes ?? 0) + added.filter((node) => node instanceof HTMLDivElement).length;
  };
  const wall = document.querySelector('main');
  if (wall) new MutationObserver(count).observe(wall, { childList: true });
}

const readChanges = (page: Page) => page.evaluate(() => (globalThis as Counting).changes ?? 0);

async function waitForChanges(page: Page, wanted: number, untilMs: number): Promise<void> {
  while ((await readChanges(page)) < wanted && Date.now() < untilMs) await delay(100);
}

async function lookAt(page: Page, pid: number, fromMs: number): Promise<Table['rows'][number]> {
  const changes = await readChanges(page);
  const devtools = await page.createCDPSession();
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
  const {
    JSHeapUsedSize: heap = 0,
    Nodes: nodes = 0,
    JSEventListeners: listeners = 0,
  } = await page.metrics();
  return {
    снимков: changes,
    'часов показа': round((changes * SECONDS_EACH) / 3_600, 1),
    'прошло, с': round((Date.now() - fromMs) / 1_000, 0),
    'JS, МБ': inMegabytes(heap),
    узлов: nodes,
    слушателей: listeners,
    'браузер, МБ': inMegabytes(readTreeMemory(pid).tree),
  };
}

/** Adds an album with pictures by SQL, and its wall. Resolves to the code. */
async function prepareWall(dataDir: string): Promise<string> {
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  try {
    const { db, clock, storage } = context;
    const host = await addPerson(context, 'wall');
    const { id } = await createAlbum(context, host.id, { name: 'Показ' });
    for (let index = 0; index < PICTURES; index += 1) {
      const post = await addPost(context, host, { onlyInAlbums: true, audience: 'everyone' });
      const of = { album_id: id, post_id: post.id, author_id: host.id };
      const taken = { taken_at: clock.now(), taken_offset: 0, camera: null };
      await db
        .insertInto('album_pictures')
        .values({ ...of, ...taken })
        .execute();
      const size = { width: 1_440, height: 1_080, picture_widths: [...WIDTHS] };
      await db.updateTable('media').set(size).where('id', '=', post.mediaId).execute();
      for (const width of WIDTHS)
        await withTempFolder(storage.tempDir, async (folder) => {
          const path = join(folder, 'photo');
          await drawPhoto(index, width).toFile(path);
          await storage.put(publishedKey(post.mediaKey, `${width}.webp`), path);
        });
    }
    const choices = { secondsEach: SECONDS_EACH, showsNames: true, showsQr: false, timeZone: 'UTC' };
    const { wall } = await openWall(context, host.id, { albumId: id, ...choices });
    return wall?.code ?? '';
  } finally {
    await close();
  }
}

/** Noise, which is as heavy as a photo. */
function drawPhoto(index: number, width: number) {
  const noise = { type: 'gaussian', mean: 40 + index * 7, sigma: 30 } as const;
  const size = { width, height: (width * 3) / 4 };
  return sharp({ create: { ...size, channels: 3, background: '#000000', noise } })
    .blur(2)
    .webp({ effort: 0 });
}
