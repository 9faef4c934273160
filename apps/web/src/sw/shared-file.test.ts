// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { registerRoute } from 'workbox-routing';
import { dropShared, readShared } from '#shared/pwa/share/shared-files.ts';
import { receiveShared, routeSharedFile } from './shared-file.ts';

// Workbox works in a service worker alone.
vi.mock('workbox-routing', () => ({ registerRoute: vi.fn<typeof registerRoute>() }));

/** The browser's storage in memory: responses by cache name and address. */
function makeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      put: async (key: string, response: Response) => void cache.set(key, response),
      match: async (key: string) => cache.get(key)?.clone(),
    };
  };
  return { open, delete: async (name: string) => stored.delete(name) };
}

const estimate = vi.fn<() => Promise<StorageEstimate>>();

beforeEach(() => {
  vi.stubGlobal('caches', makeCaches());
  vi.stubGlobal('navigator', { storage: { estimate } });
  estimate.mockResolvedValue({ quota: 1_000, usage: 900 });
});

const photo = (name = 'Фото с моря.jpg', bytes = 4) =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/jpeg' });

/** Shares these fields, and resolves to the address of the redirect. */
async function share(fields: readonly (readonly [string, string | File])[]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const request = new Request('https://sfera.test/createPost/share', { method: 'POST', body });
  const answer = await receiveShared(request);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

it('keeps files with their names and types until they are taken', async () => {
  expect(
    await share([
      ['files', photo()],
      ['files', new File(['film'], 'clip.mkv')],
    ]),
  ).toBe('/createPost?shared=1');
  const shared = await readShared();
  expect(shared?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Фото с моря.jpg', 'image/jpeg', 4],
    ['clip.mkv', 'application/octet-stream', 4],
  ]);
  expect(await shared?.files[1]?.text()).toBe('film');
  expect(await readShared()).not.toBeNull();
  await dropShared();
  expect(await readShared()).toBeNull();
});

it('keeps title, text and address as words, each of them once', async () => {
  await share([
    ['title', 'Закат'],
    ['text', 'Закат '],
    ['url', 'https://example.com'],
    ['files', photo()],
  ]);
  expect(await readShared()).toMatchObject({ words: 'Закат\nhttps://example.com', files: [{}] });
});

it('accepts words without a file', async () => {
  expect(
    await share([
      ['text', 'Только слова'],
      ['files', new File([], '')],
    ]),
  ).toBe('/createPost?shared=1');
  expect(await readShared()).toEqual({ words: 'Только слова', files: [] });
});

it('forgets the previous share', async () => {
  await share([
    ['files', photo('a.jpg')],
    ['files', photo('b.jpg')],
  ]);
  await share([['files', photo('c.jpg')]]);
  expect((await readShared())?.files.map(({ name }) => name)).toEqual(['c.jpg']);
});

it.each([
  ['nothing', []],
  ['a song', [['files', new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' })] as const]],
  ['more than there is room for', [['files', photo('big.jpg', 101)] as const]],
])('says that %s could not be taken', async (_what, fields) => {
  expect(await share(fields)).toBe('/createPost?shared=failed');
  expect(await readShared()).toBeNull();
});

it('redirects to the failure when storage refuses, or the body is no form', async () => {
  vi.stubGlobal('caches', { ...makeCaches(), open: () => Promise.reject(new DOMException('full')) });
  expect(await share([['files', photo()]])).toBe('/createPost?shared=failed');
  const torn = new Request('https://sfera.test/createPost/share', { method: 'POST', body: 'text' });
  expect((await receiveShared(torn)).headers.get('location')).toBe('/createPost?shared=failed');
});

it('receives posts to its own address, and no other', () => {
  vi.stubGlobal('location', { origin: 'https://sfera.test' });
  routeSharedFile();
  const [matches, , method] = vi.mocked(registerRoute).mock.calls[0] ?? [];
  expect(method).toBe('POST');
  const isTaken = (address: string) =>
    typeof matches === 'function' &&
    matches({ url: new URL(address), request: new Request(address), sameOrigin: true, event: {} as never });
  expect(isTaken('https://sfera.test/createPost/share')).toBe(true);
  expect(isTaken('https://sfera.test/api/posts')).toBe(false);
  expect(isTaken('https://other.test/createPost/share')).toBe(false);
});
