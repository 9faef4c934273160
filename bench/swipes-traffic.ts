import { listSwipes } from '@sfera/contract/swipes';
import type { CDPSession } from 'puppeteer-core';

export interface Traffic {
  /** Addresses of the videos in the order of the feed, as far as the page knows the feed. */
  order: readonly string[][];
  /** Bytes of all videos. */
  total(): number;
  /** Bytes of the video at this place of the feed, in all its renditions. */
  of(index: number): number;
}

/** Counts the bytes of videos that a page fetches from now on, by address. */
export function countTraffic(client: CDPSession, known: readonly string[][] = []): Traffic {
  const order = [...known];
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  const lists = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    paths.set(requestId, pathname);
    if (pathname === listSwipes.path && request.method === listSwipes.method) lists.add(requestId);
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    if (path.startsWith('/media/') && path.endsWith('.mp4'))
      bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  client.on('Network.loadingFinished', async ({ requestId }) => {
    if (!lists.delete(requestId)) return;
    const { body } = await client.send('Network.getResponseBody', { requestId });
    order.push(...listSwipes.response.parse(JSON.parse(body)).map(addressesOf));
  });
  return {
    order,
    total: () => bytes.values().reduce((sum, one) => sum + one, 0),
    of: (index) => (order[index] ?? []).reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0),
  };
}

type Listed = ReturnType<typeof listSwipes.response.parse>[number];

/** The light rendition first. */
const addressesOf = ({ video }: Listed): string[] => [
  ...new Set([video?.lightUrl, video?.url, video?.smallUrl].filter((url) => typeof url === 'string')),
];

/** The whole feed of a person as the server answers it, without counting views. */
export async function readFeed(origin: string, token: string, count: number): Promise<string[][]> {
  const found: Listed[] = [];
  while (found.length < count) {
    const before = found.at(-1)?.cursor;
    const query = new URLSearchParams({ limit: '20', ...(before && { before }) });
    const reply = await fetch(`${origin}${listSwipes.path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(await reply.text());
    const page = listSwipes.response.parse(await reply.json());
    if (page.length === 0) throw new Error(`В ленте ${found.length} видео, нужно ${count}`);
    found.push(...page);
  }
  return found.slice(0, count).map(addressesOf);
}
