import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSession } from './session.ts';
import type { Browser, Page } from 'puppeteer-core';

export interface Loaded {
  what: string;
  /** Compressed size over the network. */
  bytes: number;
}

const QUIET_MS = 2_000;
const MAX_LOOKS = 30;

/** Loads of the create screen in a browser with an empty cache, and the further loads for a video of each kind. */
export async function measureScreen(browser: Browser, url: string, folder: string): Promise<Loaded[]> {
  const token = await openSession(url, 'bench');
  const load = async (file: string | null): Promise<number> => {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.goto(`${url}/robots.txt`);
      await page.evaluate((jwt) => localStorage.setItem('jwtToken', jwt), token);
      await page.goto(`${url}/createPost`);
      const input = await page.waitForSelector('input[type=file]');
      if (file) await input?.uploadFile(join(folder, file));
      return await settledBytes(page);
    } finally {
      await context.close();
    }
  };
  const screen = await load(null);
  return [
    { what: 'экран «Создать»', bytes: screen },
    { what: '+ видео mp4 выбрано', bytes: (await load('video.mp4')) - screen },
    { what: '+ видео avi выбрано', bytes: (await load('video.avi')) - screen },
  ];
}

/** Bytes that the page has loaded once nothing more comes. */
async function settledBytes(page: Page): Promise<number> {
  let last = -1;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const bytes = await page.evaluate(() =>
      performance
        .getEntries()
        .map((entry) => ('transferSize' in entry ? Number(entry.transferSize) : 0))
        .reduce((sum, size) => sum + size, 0),
    );
    if (bytes === last) return bytes;
    last = bytes;
    await setTimeout(QUIET_MS);
  }
  throw new Error('The create screen never stops loading');
}
