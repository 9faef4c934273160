import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import type { PostId } from '@sfera/contract/base/ids';
import type { Api } from './api.ts';
import { publishVideo } from './media/swipe-videos.ts';

const run = promisify(execFile);

export interface HeavyVideos {
  ids: PostId[];
  largestBytes: number;
}

/** Publishes videos of about 1.3 MB, which are light as they are. */
export async function publishHeavyVideos(api: Api, count: number): Promise<HeavyVideos> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-heavy-'));
  const author = await api.register();
  const ids: PostId[] = [];
  let largestBytes = 0;
  try {
    for (let number = 0; number < count; number += 1) {
      const file = join(folder, `${number}.mp4`);
      const args = `-v error -y -f lavfi -i testsrc2=s=540x960:r=24:d=9 -vf hue=h=${number * 40},noise=alls=20:allf=t
        -c:v libx264 -preset ultrafast -b:v 1200k -maxrate 1250k -bufsize 1250k -g 48 -pix_fmt yuv420p
        -movflags +faststart`;
      await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [...args.split(/\s+/), file]);
      const { id } = await publishVideo(api, author, file, `Тяжёлое видео ${number}.`);
      ids.push(id);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const id of ids) {
    let address: string | null | undefined = null;
    while (!address) {
      await wait(100);
      address = (await api.getPost(author, id)).video?.lightUrl;
    }
    const { headers } = await fetch(new URL(address, api.url), { method: 'HEAD' });
    largestBytes = Math.max(largestBytes, Number(headers.get('content-length')));
  }
  return { ids, largestBytes };
}

/** Puts the device on a mobile network, as Chrome on Android reports it. */
export const onMobileNetwork = (page: Page) =>
  page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: false });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });

interface Used {
  budgetMb: number;
  usedMb: number;
}

/** A day on which so much of the budget has been used by a tab that is closed. */
export const withBudget = (page: Page, { budgetMb, usedMb }: Used) =>
  page.addInitScript(
    ({ plan, bytes }) => {
      if (sessionStorage.getItem('e2e-budget') !== null) return;
      sessionStorage.setItem('e2e-budget', 'yes');
      const now = new Date();
      const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((number) => String(number).padStart(2, '0'))
        .join('-');
      const none = { pictures: 0, videos: 0 };
      localStorage.setItem('sfera:data-plan', JSON.stringify(plan));
      const use = { day, mobile: { ...none, videos: bytes }, other: none };
      localStorage.setItem('sfera:data-use:7', JSON.stringify(use));
    },
    { plan: { budgetMb, countsAll: false }, bytes: usedMb * MEBIBYTE },
  );

/**
 * Counts the bytes of media as the browser's network receives them, at 1 MB/s. Without a limit the browser reports less
 * than what it takes from a fast connection.
 * @returns the bytes of videos and of pictures so far
 */
export async function watchNetwork(page: Page): Promise<() => { videos: number; pictures: number }> {
  const browser = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const bytes = { videos: 0, pictures: 0 };
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  browser.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(addresses.get(requestId) ?? 'about:blank');
    if (!pathname.startsWith('/media/')) return;
    bytes[pathname.endsWith('.mp4') ? 'videos' : 'pictures'] += encodedDataLength;
  });
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: MEBIBYTE,
    uploadThroughput: MEBIBYTE,
  });
  return () => ({ ...bytes });
}

/** The amount that the app has counted on mobile data since the test began. Unit: bytes. */
export const countedBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [first] = Array.from({ length: 7 }, (_, slot) => {
      const kept = JSON.parse(localStorage.getItem(`sfera:data-use:${slot}`) ?? 'null');
      return kept ? kept.mobile.videos + kept.mobile.pictures : 0;
    }).toSorted((some, other) => other - some);
    return first ?? 0;
  });
