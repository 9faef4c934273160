import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import type { Photo } from '../photo/read-photo.ts';
import { PhotoStage } from './photo-stage.tsx';
import { text } from './text.ts';
import { VideoStage } from './video-stage.tsx';

// happy-dom has no WebGL: these stages run without it, as on a device without WebGL. Browser tests cover the drawing.
beforeEach(() => void stubMedia());

const bitmap = { width: 0, height: 0, close: () => undefined } as ImageBitmap;
const photo: Photo = {
  bitmap,
  colorSpace: 'srgb',
  width: 400,
  height: 300,
  isAnimated: false,
  close: () => undefined,
};
const file = new Blob(['video'], { type: 'video/mp4' });
const facts = { width: 1_080, height: 1_920 };
const videoOf = (container: HTMLElement) => {
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no video');
  return video;
};

it('gives the box the aspect ratio of the published picture', () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  render(<PhotoStage photo={photo} edit={{ turn: 90, crop }} filters={{}} label="Ваше фото" />);
  const box = screen.getByRole('img', { name: 'Ваше фото' }).parentElement;
  expect(box?.style.getPropertyValue('--aspect')).toBe(String(150 / 400));
});

it('says that a photo will be published without its filters, when it has any', () => {
  const { rerender } = render(<PhotoStage photo={photo} edit={{}} filters={{}} label="Ваше фото" />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<PhotoStage photo={photo} edit={{}} filters={{ hue: 10 }} label="Ваше фото" />);
  expect(screen.getByRole('status').textContent).toBe(text.photoWithoutFilters);
});

it('says that a video gets its filters on the server', () => {
  render(<VideoStage {...{ file, facts }} edit={{}} filters={{ hue: 10 }} label="Ваше видео" />);
  expect(screen.getByRole('status').textContent).toBe(text.videoWithoutFilters);
});

it('plays a video by itself, and pauses it by a tap or Space', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <VideoStage {...{ file, facts }} edit={{ isMuted: true }} filters={{}} label="Ваше видео" />,
  );
  const video = videoOf(container);
  expect(video.muted).toBe(true);
  await user.click(await screen.findByRole('button', { name: text.pause }));
  expect(video.paused).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.play }));
  await user.keyboard(' ');
  expect(video.paused).toBe(false);
});

it('does not play by itself for people who prefer reduced motion', () => {
  wantCalm();
  const { container } = render(<VideoStage {...{ file, facts }} edit={{}} filters={{}} label="Ваше видео" />);
  screen.getByRole('button', { name: text.play });
  expect(videoOf(container).paused).toBe(true);
});

it('releases the video on unmount', () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { container, unmount } = render(
    <VideoStage {...{ file, facts }} edit={{}} filters={{}} label="Ваше видео" />,
  );
  const video = videoOf(container);
  const { src } = video;
  expect(src).toMatch(/^blob:/);
  const load = vi.spyOn(video, 'load');
  unmount();
  expect(video.hasAttribute('src')).toBe(false);
  expect(load).toHaveBeenCalledOnce();
  expect(video.paused).toBe(true);
  expect(revoked).toHaveBeenCalledWith(src);
});

it('says that this browser cannot play the video', async () => {
  const { container } = render(<VideoStage {...{ file, facts }} edit={{}} filters={{}} label="Ваше видео" />);
  fireEvent.error(videoOf(container));
  expect((await screen.findByRole('status')).textContent).toBe(text.videoFailed);
});
