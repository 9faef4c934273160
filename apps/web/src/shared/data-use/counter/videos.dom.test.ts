import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readDataUse } from '../data-use.ts';
import { openPage } from '../testing.ts';

const SIZE = 9_000_000;
let ranges: [number, number][];
let asked: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  document.body.replaceChildren();
  openPage({ type: 'cellular' });
  asked = vi.fn<typeof fetch>(
    async () => new Response(null, { headers: { 'content-length': String(SIZE) } }),
  );
  vi.stubGlobal('fetch', asked);
});

/** Starts the counter of another page; the returned function leaves the page. */
async function start() {
  const page = new AbortController();
  onTestFinished(() => page.abort());
  vi.resetModules();
  (await import('./videos.ts')).countVideos(page.signal);
  return () => page.abort();
}

function addVideo(src: string) {
  const video = document.body.appendChild(document.createElement('video'));
  const buffered = {
    get length() {
      return ranges.length;
    },
    start: (at: number) => ranges[at]?.[0],
    end: (at: number) => ranges[at]?.[1],
  };
  for (const [name, value] of Object.entries({ currentSrc: src, duration: 90, buffered }))
    Object.defineProperty(video, name, { value });
  return video;
}
const used = () => readDataUse().mobile.videos;
const progress = async (video: HTMLVideoElement, ...now: [number, number][]) => {
  ranges = now;
  video.dispatchEvent(new Event('progress'));
  await vi.waitFor(() => expect(asked.mock.results.every(({ type }) => type === 'return')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
};

it('counts what is buffered once, by the share of the file that it is', async () => {
  ranges = [[0, 9]];
  const video = addVideo('https://sfera.example/media/a/light.mp4');
  await start();
  await vi.waitFor(() => expect(used(), 'what was there before').toBe(SIZE / 10));
  await progress(video, [0, 18]);
  expect(used()).toBe(SIZE / 5);
  await progress(video, [0, 18], [45, 54]);
  await progress(video, [50, 54]);
  await progress(video, [0, 18], [45, 54]);
  expect(used(), 'what the browser has let go is kept on the device').toBe((SIZE * 3) / 10);

  await progress(addVideo('https://sfera.example/media/a/light.mp4'), [0, 27]);
  expect(used(), 'another element with the same file').toBe((SIZE * 4) / 10);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.lastCall?.[1]?.method).toBe('HEAD');
});

it('counts nothing again after a reload, and keeps no address', async () => {
  const leave = await start();
  await progress(addVideo('https://sfera.example/media/b/light.mp4'), [0, 45]);
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(localStorage)).not.toContain('light.mp4');
  leave();
  document.body.replaceChildren();
  await start();
  await progress(addVideo('https://sfera.example/media/b/light.mp4'), [0, 45]);
  expect(used()).toBe(SIZE / 2);
});

it('guesses by the rate of light videos where the size is not told', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await start();
  await progress(addVideo('https://sfera.example/media/c/light.mp4'), [0, 8]);
  expect(used()).toBe(1_500_000);
});

it.each(['blob:https://sfera.example/1', 'https://sfera.example/sample.mp4', ''])(
  'leaves out what is no published video: %s',
  async (src) => {
    await start();
    await progress(addVideo(src), [0, 8]);
    expect([used(), asked.mock.calls]).toEqual([0, []]);
  },
);
