import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { ZoomedPhoto } from './zoomed-photo.tsx';
import type { PhotoGestures } from './use-zoom.ts';

const picture = {
  width: 4_000,
  height: 3_000,
  thumbhash: null,
  isAnimated: false,
  sources: [640, 1_080, 2_048].map((width) => ({
    width,
    webp: `/media/${width}.webp`,
    jpeg: `/media/${width}.jpg`,
  })),
};

function show(scale: number, more: Partial<Parameters<typeof ZoomedPhoto>[0]> = {}) {
  const gestures: PhotoGestures = {
    zoom: { x: 0, y: 0, scale },
    pull: 0,
    events: {
      onPointerDown: vi.fn(),
      onPointerMove: vi.fn(),
      onPointerUp: vi.fn(),
      onPointerCancel: vi.fn(),
    },
    reset: vi.fn(),
  };
  return <ZoomedPhoto picture={picture} alt="Озеро" gestures={gestures} {...more} />;
}
const photosIn = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('fetches the largest file when it is zoomed, and shows that one when it is decoded', async () => {
  const { container, rerender } = render(show(1));
  expect(photosIn(container)).toHaveLength(1);
  rerender(show(2.5));
  const [, largest] = container.querySelectorAll('img');
  if (!largest) expect.fail('no largest file');
  expect(container.querySelector('source[srcset="/media/2048.webp"]')).not.toBeNull();
  expect(largest.dataset).toHaveProperty('waiting');
  const decoding = Promise.withResolvers<void>();
  largest.decode = () => decoding.promise;
  fireEvent.load(largest);
  expect(largest.dataset).toHaveProperty('waiting');
  decoding.resolve();
  await waitFor(() => expect(largest.dataset).not.toHaveProperty('waiting'));
  rerender(show(1));
  expect(photosIn(container), 'it stays for the next zoom').toHaveLength(2);
});

it('leaves the photos aside, and animations, as they are', () => {
  expect(photosIn(render(show(2.5, { isAside: true })).container)).toHaveLength(1);
  const moving = { ...picture, isAnimated: true };
  expect(photosIn(render(show(2.5, { picture: moving })).container)).toHaveLength(1);
});

it('comes in the usual width while data are saved, until it is zoomed', () => {
  setMediaLevel('stop');
  const { container, rerender } = render(show(1));
  expect(container.querySelector('img')?.getAttribute('srcset')).toBe('/media/1080.jpg 1080w');
  rerender(show(2));
  expect(photosIn(container)).toEqual(['/media/1080.jpg', '/media/2048.jpg']);
});
