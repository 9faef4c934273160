import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import { Thumbnails } from './thumbnails.tsx';

vi.mock('#shared/media/video/read-thumbnails.ts');

const makeImage = () => ({ width: 228, height: 128, close: vi.fn<() => void>() });
const show = ({ file = new File(['video'], 'film.mp4'), isTall = false } = {}) =>
  render(<Thumbnails file={file} durationSeconds={80} isTall={isTall} />);
const tilesOf = (container: HTMLElement) => [...container.querySelectorAll('canvas')];

/** Frames that come when the test says. */
function answerFrames() {
  const asked: Parameters<typeof readThumbnails>[1][] = [];
  const waiting: ((frame: { at: number; image: ImageBitmap }) => void)[] = [];
  vi.mocked(readThumbnails).mockImplementation(async function* (_file, options) {
    asked.push(options);
    for (;;) yield await new Promise((resolve) => waiting.push(resolve));
  });
  const send = async (at: number, image = makeImage()) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.({ at, image });
    await waitFor(() => expect(image.close).toHaveBeenCalledOnce());
    return image;
  };
  return { asked, send };
}

it('draws every frame on its tile as it comes, and lets it go', async () => {
  const { asked, send } = answerFrames();
  const { container } = show();
  expect(asked).toMatchObject([{ count: 8 }]);
  await send(75);
  await send(80);
  await send(20);
  expect(tilesOf(container).map(({ width }) => width)).toEqual([0, 0, 228, 0, 0, 0, 0, 228]);
});

it('has more tiles for upright frames', () => {
  answerFrames();
  const { container } = show({ isTall: true });
  expect(tilesOf(container)).toHaveLength(12);
});

it('stops with the page, and lets a late frame go undrawn', async () => {
  const { asked, send } = answerFrames();
  const { container, unmount } = show();
  const tiles = tilesOf(container);
  unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await send(10);
  expect(tiles.map(({ width }) => width)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

it('shows again what it has read, and reads only a strip that is not complete', async () => {
  const file = new File(['video'], 'film.mp4');
  const { asked, send } = answerFrames();
  const first = show({ file });
  await send(0);
  first.unmount();

  vi.mocked(readThumbnails).mockImplementation(async function* () {
    asked.push({ count: 0, height: 0 });
    yield { at: 20, image: makeImage() };
  });
  const second = show({ file });
  expect(tilesOf(second.container)[0]?.width).toBe(228);
  await waitFor(() => expect(tilesOf(second.container)[2]?.width).toBe(228));
  second.unmount();

  const third = show({ file });
  expect(tilesOf(third.container).map(({ width }) => width)).toEqual([228, 0, 228, 0, 0, 0, 0, 0]);
  expect(asked).toHaveLength(2);
});

it('stays plain when no frame can be read', async () => {
  // oxlint-disable-next-line require-yield -- it fails before the first frame
  vi.mocked(readThumbnails).mockImplementation(async function* () {
    throw new Error('no decoder');
  });
  const { container } = show();
  await Promise.resolve();
  expect(tilesOf(container)).toHaveLength(8);
});
