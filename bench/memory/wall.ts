import { setTimeout as delay } from 'node:timers/promises';
import { addPostToAlbum, createAlbum } from '@sfera/contract/albums/albums';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { uploadPost } from '@sfera/contract/posts/upload';
import { openWall } from '@sfera/contract/walls/walls';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import * as v from 'valibot';
import { newFolder } from '../run/ends.ts';
import { readTreeMemory } from '../run/process-memory.ts';
import { startServer } from '../run/server.ts';
import { openSession } from '../run/session.ts';
import { round, type Table } from '../run/table.ts';
import { openBrowser } from '../screens/browser.ts';

const PICTURES = 24;
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
  const server = await startServer(folder);
  const browser = await openBrowser({ defaultViewport: SCREEN });
  try {
    const link = `${server.url}/wall#${await prepareWall(server.url)}`;
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(hurry, FASTER);
    await page.goto(link);
    await page.waitForSelector('main img[alt="Снимок"]', { timeout: 60_000 });
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

/** An album with pictures, and its wall. Resolves to the code. */
async function prepareWall(url: string): Promise<string> {
  const token = await openSession(url, 'wall');
  const call = async <R extends Route>(
    route: R,
    path: string,
    body: FormData | object,
  ): Promise<AnswerOf<R>> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${url}${path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return v.parse(route.response, text === '' ? undefined : JSON.parse(text)) as AnswerOf<R>;
  };
  const { id } = await call(createAlbum, createAlbum.path, { name: 'Показ' });
  for (let index = 0; index < PICTURES; index += 1) {
    const form = new FormData();
    form.set('text', '');
    form.set('file', new Blob([await drawPhoto(index)]), `${index}.jpg`);
    const { post } = await call(uploadPost, uploadPost.path, form);
    await call(addPostToAlbum, `${createAlbum.path}/${id}/pictures/${post.id}`, { takenOffset: 0 });
  }
  const choices = { secondsEach: SECONDS_EACH, showsNames: true, showsQr: false, timeZone: 'UTC' };
  const { wall } = await call(openWall, openWall.path, { albumId: id, ...choices });
  return wall?.code ?? '';
}

/** Noise, which is as heavy as a photo. */
async function drawPhoto(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = index % 3 === 0 ? { width: 900, height: 1_200 } : { width: 1_600, height: 1_200 };
  const noise = { type: 'gaussian', mean: 40 + index * 7, sigma: 30 } as const;
  const drawn = sharp({ create: { ...size, channels: 3, background: '#000000', noise } })
    .blur(2)
    .jpeg();
  return new Uint8Array(await drawn.toBuffer());
}
