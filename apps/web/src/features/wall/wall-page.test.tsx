import { showWall, type ShownWall, type WallPicture } from '@sfera/contract/walls/walls';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loseConnection, refuse, reply } from '#shared/testing.tsx';
import { loadPicture } from './load-picture.ts';
import { WallPage } from './wall-page.tsx';

// There is no decoder here.
vi.mock('./load-picture.ts', () => ({ loadPicture: vi.fn<typeof loadPicture>() }));

const code = 'abcdefghijklmnopqrst_-';
const picture = (id: string, more: Partial<WallPicture> = {}): WallPicture => ({
  id,
  fileType: 'image',
  width: 400,
  height: 300,
  sources: [320, 1080].map((width) => ({ width, webp: `/media/${id}/${width}.webp` })),
  ...more,
});
const wallOf = (pictures: WallPicture[], more: Partial<ShownWall> = {}): ShownWall => ({
  kind: 'album',
  title: 'Выпускной',
  secondsEach: 8,
  pictures,
  ...more,
});

let version = 0;
/** The server answers with this from now on. */
function serve(wall: ShownWall) {
  version += 1;
  return reply(showWall, { version: `v${version}`, wall });
}
const TURN_MS = 50;
/** Time passes in small steps, between which answers of the server arrive. */
const pass = (ms: number) =>
  act(async () => {
    for (let passed = 0; passed < ms; passed += TURN_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(TURN_MS, ms - passed));
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  });
/** How soon what is new is to be seen: the next question, its answer, and a moment for the picture before. */
const SOON_MS = 8_000;
async function seeSoon(ids: string[]): Promise<void> {
  for (let passed = 0; passed < SOON_MS && shown().join() !== ids.join(); passed += 250) await pass(250);
  expect(shown()).toEqual(ids);
}
/** The ids of the pictures on the screen. */
const shown = () =>
  [
    ...document.querySelectorAll<HTMLImageElement>(
      '[class*=slide]:not([data-leaving]) > img[class*=picture]',
    ),
  ].map(({ src }) => /media\/(\w+)\//.exec(src)?.[1]);
const video = () => document.querySelector('[class*=slide]:not([data-leaving]) > video');
const show = async () => {
  const { unmount } = render(<WallPage code={code} />);
  await pass(200);
  return unmount;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.mocked(loadPicture).mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

it('shows one picture after the other and goes round; two are there at most', async () => {
  const calls = serve(wallOf([picture('a'), picture('b')]));
  await show();
  expect(shown()).toEqual(['a']);
  expect(document.title).toContain('Выпускной');
  await pass(8_100);
  expect(shown()).toEqual(['b']);
  expect(document.querySelectorAll('[class*=slide]')).toHaveLength(2);
  await pass(1_300);
  expect(document.querySelectorAll('[class*=slide]')).toHaveLength(1);
  await pass(7_000);
  expect(shown()).toEqual(['a']);
  expect(calls[0]?.body).toEqual({ code });
  expect(calls[1]?.body).toEqual({ code, known: `v${version}` });
});

it('has no button; names, years and the code of the guests stand where the wall has them', async () => {
  serve(wallOf([picture('a', { name: 'Оля' })], { guestCode: 'GUESTGUESTGUESTGUEST22' }));
  await show();
  screen.getByText('Оля');
  screen.getByRole('img', { name: 'QR-код: добавить снимки в альбом' });
  expect(screen.queryByRole('button')).toBeNull();
  serve(wallOf([picture('b', { year: 2019 })], { kind: 'memories', title: '' }));
  await pass(6_000);
  screen.getByText('2019 год');
  expect(screen.queryByRole('img', { name: /^QR-код/ })).toBeNull();
});

it('shows a new picture within seconds, and takes off one that is gone', async () => {
  serve(wallOf([picture('a'), picture('b')], { secondsEach: 60 }));
  await show();
  serve(wallOf([picture('a'), picture('b'), picture('c')], { secondsEach: 60 }));
  await seeSoon(['c']);
  serve(wallOf([picture('a'), picture('b')], { secondsEach: 60 }));
  await seeSoon(['b']);
});

it('goes on with what it has while there is no network, and passes by what it has not', async () => {
  serve(wallOf([picture('a'), picture('b'), picture('c')]));
  await show();
  loseConnection(showWall);
  vi.mocked(loadPicture).mockImplementation((url) =>
    url.includes('/b/') ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  await pass(8_100);
  expect(shown()).toEqual(['c']);
  screen.getByText('Нет связи, показываем то, что есть');
  vi.mocked(loadPicture).mockRejectedValue(new Error('no'));
  await pass(8_100);
  // The last one stays on the screen.
  expect(shown()).toEqual(['c']);
  vi.mocked(loadPicture).mockResolvedValue();
  serve(wallOf([picture('a'), picture('b'), picture('c'), picture('d')]));
  await act(async () => void dispatchEvent(new Event('online')));
  await seeSoon(['d']);
  expect(screen.queryByText(/^Нет связи/)).toBeNull();
});

it('says that there is nothing yet, with the code of the guests, and begins by itself', async () => {
  serve(wallOf([], { guestCode: 'GUESTGUESTGUESTGUEST22' }));
  await show();
  screen.getByRole('heading', { name: 'Выпускной' });
  screen.getByText('Наведите камеру телефона и добавьте первый');
  serve(wallOf([picture('a')]));
  await seeSoon(['a']);
});

it('says that it has ended, and shows nothing more', async () => {
  serve(wallOf([picture('a')]));
  await show();
  refuse(showWall, 'wall_ended');
  await pass(6_000);
  screen.getByRole('heading', { name: 'Показ закончен' });
  expect(shown()).toEqual([]);
});

it('obeys a remote control', async () => {
  serve(wallOf([picture('a'), picture('b'), picture('c')]));
  await show();
  const press = async (key: string) => {
    fireEvent.keyDown(document.body, { key });
    await pass(50);
  };
  await press('ArrowLeft');
  expect(shown()).toEqual(['c']);
  await press('ArrowRight');
  expect(shown()).toEqual(['a']);
  await press('MediaPlayPause');
  screen.getByText('Пауза');
  await pass(30_000);
  expect(shown()).toEqual(['a']);
  await press('Enter');
  await pass(8_100);
  expect(shown()).toEqual(['b']);
});

it('shows a video until its end, and passes by one that cannot be played', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const film = (id: string) => picture(id, { fileType: 'video', url: `/media/${id}/video.mp4` });
  serve(wallOf([film('a'), film('b'), picture('c')]));
  await show();
  await pass(20_000);
  expect(video()?.getAttribute('src')).toBe('/media/a/video.mp4');
  if (video()) fireEvent.ended(video() as Element);
  await pass(50);
  expect(video()?.getAttribute('src')).toBe('/media/b/video.mp4');
  if (video()) fireEvent.error(video() as Element);
  await pass(50);
  expect(shown()).toEqual(['c']);
});

it('ends all its timers with the page', async () => {
  serve(wallOf([picture('a'), picture('b')]));
  const unmount = await show();
  unmount();
  await pass(1_000);
  expect(vi.getTimerCount()).toBe(0);
});
