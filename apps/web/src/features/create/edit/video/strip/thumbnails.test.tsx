import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import { Thumbnails } from './thumbnails.tsx';

vi.mock('#shared/media/video/read-thumbnails.ts');

const file = new File(['video'], 'film.mp4');
const makeImage = () => ({ width: 228, height: 128, close: vi.fn<() => void>() });
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
  const { container } = render(<Thumbnails file={file} durationSeconds={80} isTall={false} />);
  expect(asked).toMatchObject([{ count: 8 }]);
  await send(75);
  await send(80);
  await send(20);
  expect(tilesOf(container).map(({ width }) => width)).toEqual([0, 0, 228, 0, 0, 0, 0, 228]);
});

it('has more tiles for upright frames', () => {
  answerFrames();
  const { container } = render(<Thumbnails file={file} durationSeconds={80} isTall />);
  expect(tilesOf(container)).toHaveLength(12);
});

it('stops with the page, frees the drawn pixels, and lets a late frame go undrawn', async () => {
  const { asked, send } = answerFrames();
  const { container, unmount } = render(<Thumbnails file={file} durationSeconds={80} isTall={false} />);
  await send(0);
  const tiles = tilesOf(container);
  expect(tiles[0]?.width).toBe(228);
  unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await send(10);
  expect(tiles.map(({ width }) => width)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

it('stays plain when no frame can be read', async () => {
  // oxlint-disable-next-line require-yield -- it fails before the first frame
  vi.mocked(readThumbnails).mockImplementation(async function* () {
    throw new Error('no decoder');
  });
  const { container } = render(<Thumbnails file={file} durationSeconds={80} isTall={false} />);
  await Promise.resolve();
  expect(tilesOf(container)).toHaveLength(8);
});
