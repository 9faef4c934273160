import { MessageChannel } from 'node:worker_threads';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDataUse } from '../data-use.ts';
import { openPage } from '../testing.ts';
import { stubResources } from '../testing-resources.ts';
import { countPictures } from './pictures.ts';

let tell: ReturnType<typeof stubResources>;

beforeEach(() => {
  openPage({ type: 'cellular' });
  tell = stubResources();
  countPictures();
});
const used = () => readDataUse().mobile.pictures;

it('counts the pictures that the page has fetched, from this server and from a CDN, and nothing else', () => {
  tell('https://sfera.example/media/a/320.webp', 20_000);
  tell('https://cdn.example/media/b/640.jpg', 5_000);
  tell('https://sfera.example/media/c/320.webp', 0);
  tell('https://sfera.example/media/d/video.mp4', 300);
  tell('https://sfera.example/assets/app.js', 90_000);
  expect(used()).toBe(25_000);
});

it('asks the worker, once, for what came through it', async () => {
  vi.stubGlobal('MessageChannel', MessageChannel);
  const postMessage = vi.fn<(message: unknown, ports: MessagePort[]) => void>((_, [port]) =>
    port?.postMessage({ type: 'FETCHED', bytes: 7_000 }),
  );
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { controller: { postMessage } } }));
  tell('https://sfera.example/media/a/320.webp', 300, 5);
  tell('https://sfera.example/media/b/320.webp', 0, 6);
  await vi.waitFor(() => expect(used()).toBe(7_000));
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual([{ type: 'TAKE_FETCHED' }]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
