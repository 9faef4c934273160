import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import type { Photo } from '../photo/read-photo.ts';
import { PhotoStage } from './photo-stage.tsx';
import { text } from './text.ts';
import { VideoStage } from './video-stage.tsx';

// happy-dom has no WebGL: these stages are those of a device without it. The drawing itself is tested in a browser.
beforeEach(() => void stubMedia());

const bitmap = { width: 0, height: 0, close: () => undefined } as ImageBitmap;
const photo: Photo = { bitmap, width: 400, height: 300, isAnimated: false, close: () => undefined };
const file = new Blob(['video'], { type: 'video/mp4' });
const facts = { width: 1_080, height: 1_920 };
const videoOf = (container: HTMLElement) => {
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no video');
  return video;
};

it('gives the box the shape of what is published', () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  render(<PhotoStage photo={photo} edit={{ turn: 90, crop }} filters={{}} label="Ваше фото" />);
  const box = screen.getByRole('img', { name: 'Ваше фото' }).parentElement;
  expect(box?.style.getPropertyValue('--aspect')).toBe(String(150 / 400));
});

it('says that a photo comes out without its filters, when it has any', () => {
  const { rerender } = render(<PhotoStage photo={photo} edit={{}} filters={{}} label="Ваше фото" />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<PhotoStage photo={photo} edit={{}} filters={{ hue: 10 }} label="Ваше фото" />);
  expect(screen.getByRole('status').textContent).toBe(text.photoWithoutFilters);
});

it('says that a video gets its filters later', () => {
  render(<VideoStage {...{ file, facts }} edit={{}} filters={{ hue: 10 }} label="Ваше видео" />);
  expect(screen.getByRole('status').textContent).toBe(text.videoWithoutFilters);
});

it('plays a video by itself, and stops it by a tap or Space', async () => {
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

it('stands still for people who want less motion', () => {
  wantCalm();
  const { container } = render(<VideoStage {...{ file, facts }} edit={{}} filters={{}} label="Ваше видео" />);
  screen.getByRole('button', { name: text.play });
  expect(videoOf(container).paused).toBe(true);
});

it('gives the video back when it goes', () => {
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

it('says when this browser cannot show the video after all', async () => {
  const { container } = render(<VideoStage {...{ file, facts }} edit={{}} filters={{}} label="Ваше видео" />);
  fireEvent.error(videoOf(container));
  expect((await screen.findByRole('status')).textContent).toBe(text.videoFailed);
});
