import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { openBrowser } from './browser.ts';
import { emulateNetwork, emulatePhone, keepSession, type PhoneSession } from './phone.ts';
import { readUse } from './process-use.ts';
import { installProbe, type Probe } from './swipes-probe.ts';

/** Longest wait for the first video of a page. */
const OPENS_WITHIN_MS = 30_000;
const GIVE_BACK_MS = 1_000;

/** A browser that keeps everything it hears of the network: the phones report how much they fetched. */
export const openPhoneBrowser = (): Promise<Browser> => openBrowser({ networkEnabled: false });

export interface Phone {
  page: Page;
  client: CDPSession;
  probe(): Promise<Probe>;
  /** Resolves when the first video shows its first frame. */
  opened(): Promise<void>;
  /** The reel in the middle of the screen, from 0. */
  position(): Promise<number>;
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

/** Memory in use, without caches and garbage. */
export interface Memory {
  /** Unit: bytes. */
  heap: number;
  nodes: number;
  listeners: number;
  videos: number;
  /** Resident memory of the page's process and of the GPU process. Unit: bytes. */
  processes: number;
}

interface PhoneOptions {
  session?: PhoneSession;
  savesData?: boolean;
}

/** A phone with an empty cache on «Fast 4G», as Chromium's developer tools define it. */
export async function openPhone(browser: Browser, options: PhoneOptions = {}): Promise<Phone> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const client = await page.createCDPSession();
  await emulatePhone(page);
  // Otherwise fetched videos stay in the page's process and look like a leak.
  await client.send('Network.enable', {
    maxTotalBufferSize: 2 * 1024 ** 2,
    maxResourceBufferSize: 512 * 1024,
  });
  await emulateNetwork(client);
  await page.evaluateOnNewDocument(installProbe);
  if (options.savesData) {
    await page.evaluateOnNewDocument(() => {
      const connection = Reflect.get(navigator, 'connection') as object;
      Object.defineProperty(connection, 'saveData', { value: true });
    });
  }
  if (options.session) await keepSession(page, options.session);
  return {
    page,
    client,
    probe: () => page.evaluate(() => window.sferaProbe),
    async opened() {
      await page.waitForFunction(() => window.sferaProbe.openedMs !== null, { timeout: OPENS_WITHIN_MS });
    },
    position: () => page.evaluate(findPosition),
    memory: () => readMemory(browser, page, client),
    close: () => context.close(),
  };
}

/** Runs in the page. */
function findPosition(): number {
  const middle = innerHeight / 2;
  const reel = [...document.querySelectorAll('article[aria-posinset], video[aria-posinset]')].find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top <= middle && middle < bottom;
  });
  return Number(reel?.ariaPosInSet ?? Number.NaN) - 1;
}

async function readMemory(browser: Browser, page: Page, client: CDPSession): Promise<Memory> {
  // Chromium drops decoded posters and idle decoders, as on a phone that runs short of memory, and keeps those in use.
  await client.send('Memory.simulatePressureNotification', { level: 'critical' });
  await delay(GIVE_BACK_MS);
  for (let time = 0; time < 2; time += 1) await client.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize, Nodes, JSEventListeners } = await page.metrics();
  const videos = await page.evaluate(() => document.querySelectorAll('video').length);
  const system = await browser.target().createCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  await system.detach();
  const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  return {
    heap: JSHeapUsedSize ?? Number.NaN,
    nodes: Nodes ?? Number.NaN,
    listeners: JSEventListeners ?? Number.NaN,
    videos,
    processes: drawing.reduce((sum, { id }) => sum + readUse(id).memory, 0),
  };
}
