import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Browser, CDPSession, ElementHandle, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { newFolder } from '../run/ends.ts';
import { readTreeMemory, watchTreeMemory } from '../run/process-memory.ts';
import { keptData } from '../run/repository.ts';
import { startServer } from '../run/server.ts';
import { round, type Table } from '../run/table.ts';
import { openBrowser } from '../screens/browser.ts';
import { emulatePhone, keepSession } from '../screens/phone.ts';
import { type ScreenSeed, seedScreens } from '../screens/screen-seed.ts';

/** A slow phone beside the machine that measures. */
const SLOWDOWN = 6;
const VIDEOS = 24;
const MESSAGES = 10_000;
const SWIPING_MS = 60_000;
const BETWEEN_SWIPES_MS = 1_500;
/** A photo of 12 megapixels. */
const PHOTO = { width: 4_000, height: 3_000 };
const READY_WITHIN_MS = 180_000;
const READ_WITHIN_MS = 10 * 60_000;
const EVERY_MS = 250;
const inMegabytes = (bytes: number) => round(bytes / 1e6, 0);

/** A job that a phone of 2 GB has to hold. Resolves to words about what was done. */
type Work = (page: Page, origin: string) => Promise<string>;

/**
 * Memory of all processes of the browser above those of an empty page, and of the scripts of the page after a
 * collection, while a slow phone swipes, reads a long chat and edits a large photo. A page that crashes is an error.
 */
export async function benchDevice(scale: number): Promise<Table> {
  const dataDir = keptData('bench-device');
  const seed = await seedScreens(dataDir, Math.max(3, Math.round(VIDEOS * scale)));
  await fillChat(dataDir, seed);
  const folder = await newFolder('bench-device');
  const photo = join(folder, 'photo.jpg');
  await writeFile(photo, await largePhoto());
  const server = await startServer(dataDir);
  const works: Record<string, Work> = {
    'минута свайпов': swipe,
    'чат из 10 000 сообщений': readChat(seed),
    'редактор с фото 12 Мп': editPhoto(photo),
  };
  try {
    const rows: Table['rows'] = [];
    for (const [name, work] of Object.entries(works))
      rows.push({ экран: name, ...(await measure({ origin: server.url, token: seed.token }, work)) });
    return { title: `Память браузера на телефоне, процессор медленнее в ${SLOWDOWN} раз`, rows };
  } finally {
    await server.stop();
  }
}

/** A browser of its own for each work: none keeps what another one has fetched. */
async function measure(
  session: { origin: string; token: string },
  work: Work,
): Promise<Table['rows'][number]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const crashed = new Promise<never>((_, reject) => page.once('error', reject));
    await emulatePhone(page);
    await keepSession(page, session);
    const client = await page.createCDPSession();
    const pid = pidOf(browser);
    const empty = readTreeMemory(pid).tree;
    await page.emulateCPUThrottling(SLOWDOWN);
    const watch = watchTreeMemory(pid, EVERY_MS);
    const done = await Promise.race([work(page, session.origin), crashed]);
    const { tree: peak } = await watch.stop();
    const kept = await heapOf(client);
    return {
      сделано: done,
      'пустая страница, МБ': inMegabytes(empty),
      'больше всего, МБ': inMegabytes(peak),
      'прирост, МБ': inMegabytes(peak - empty),
      'после, МБ': inMegabytes(readTreeMemory(pid).tree),
      'куча JS после, МБ': inMegabytes(kept),
    };
  } finally {
    await browser.close();
  }
}

const pidOf = (browser: Browser): number => browser.process()?.pid ?? 0;

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Down through the videos and up again, without a rest. */
const swipe: Work = async (page, origin) => {
  await page.goto(`${origin}/swipes`);
  await page.waitForSelector('[role=feed] video', { timeout: READY_WITHIN_MS });
  const placeOf = () =>
    page.evaluate(
      (label) =>
        document.querySelector(`article:has([aria-label="${label}"])`)?.getAttribute('aria-posinset'),
      'Перемотка',
    );
  await page.focus('[role=feed]');
  const until = performance.now() + SWIPING_MS;
  let [count, isDown, place] = [0, true, await placeOf()];
  while (performance.now() < until) {
    await page.keyboard.press(isDown ? 'ArrowDown' : 'ArrowUp');
    await delay(BETWEEN_SWIPES_MS);
    const now = await placeOf();
    if (now === place) isDown = !isDown;
    else count += 1;
    place = now;
  }
  if (count === 0) throw new Error('No swipe has led to another video');
  return `свайпов: ${count}`;
};

/** From the newest message up to the first one. */
const readChat =
  ({ authorId }: ScreenSeed): Work =>
  async (page, origin) => {
    await page.goto(`${origin}/chat?with=${authorId}`);
    await page.waitForSelector('[data-message]', { timeout: READY_WITHIN_MS });
    const until = performance.now() + READ_WITHIN_MS;
    const scrollUp = (words: string) =>
      page.evaluate(async (first) => {
        const view = document
          .querySelector('[data-message]')
          ?.closest('[aria-label="Сообщения"]')?.parentElement;
        if (!view) throw new Error('The chat has no list');
        view.scrollTop = 0;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [...document.querySelectorAll('[data-message]')].some(({ textContent }) =>
          textContent?.includes(first),
        );
      }, words);
    while (!(await scrollUp(wordsOf(1))))
      if (performance.now() > until) throw new Error('The first message was not reached in time');
    return `сообщений: ${MESSAGES}`;
  };

/** Turned, with a filter, up to the step of the words. */
const editPhoto =
  (photo: string): Work =>
  async (page, origin) => {
    const press = async (selector: string) => {
      await page.waitForSelector(selector, { visible: true, timeout: READY_WITHIN_MS });
      await page.$eval(selector, (element) => (element as HTMLElement).click());
    };
    await page.goto(`${origin}/createPost`);
    const field = await page.waitForSelector('input[type=file]', { timeout: READY_WITHIN_MS });
    await (field as ElementHandle<HTMLInputElement> | null)?.uploadFile(photo);
    await page.waitForSelector('[aria-label="Фото с правкой"] canvas', { timeout: READY_WITHIN_MS });
    await press('::-p-aria([name="Кадр"][role="tab"])');
    await press('::-p-aria([name="Повернуть на 90°"])');
    await press('::-p-aria([name="Фильтры"][role="tab"])');
    await press('[role=tabpanel] label:nth-of-type(3)');
    await press('::-p-aria([name="Далее"][role="button"])');
    await page.waitForSelector('::-p-aria([name="Публикация"][role="heading"])', {
      timeout: READY_WITHIN_MS,
    });
    return 'поворот, фильтр, «Далее»';
  };

const wordsOf = (number: number) => `Давнее сообщение № ${number}.`;

/** Lengthens the chat of the reader with the author by messages of earlier days. */
async function fillChat(dataDir: string, { readerId, authorId }: ScreenSeed): Promise<void> {
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  try {
    await sql`
      with chat as (
        select c.id, (select count(*)::int from messages m where m.chat_id = c.id) as count
        from chats c where user_low = least(${readerId}::uuid, ${authorId}::uuid)
          and user_high = greatest(${readerId}::uuid, ${authorId}::uuid)
      )
      insert into messages (id, chat_id, sender_id, content, created_at)
      select uuidv7(make_interval(mins => n - ${MESSAGES} - 1440)), chat.id,
        case when n % 3 = 0 then ${readerId}::uuid else ${authorId}::uuid end,
        'Давнее сообщение № ' || n || '.' || repeat(' Ещё несколько слов.', n % 7),
        now() + make_interval(mins => n - ${MESSAGES} - 1440)
      from chat, generate_series(1, ${MESSAGES}::int - chat.count) n`.execute(context.db);
  } finally {
    await close();
  }
}

/** A photo with soft detail and grain. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#000', noise } })
    .resize(PHOTO.width, PHOTO.height, { kernel: 'cubic', fit: 'fill' })
    .jpeg()
    .toBuffer();
}
