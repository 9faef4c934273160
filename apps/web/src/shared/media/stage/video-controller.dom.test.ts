import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import { createVideoController, type StageController } from './video-controller.ts';

let video: HTMLVideoElement;
let controller: StageController;
let detach: () => void;
let isSeeking = false;

beforeEach(() => {
  stubMedia();
  isSeeking = false;
  video = document.createElement('video');
  vi.spyOn(video, 'seeking', 'get').mockImplementation(() => isSeeking);
  vi.spyOn(video, 'duration', 'get').mockReturnValue(10);
  controller = createVideoController();
  detach = controller.attach(video);
});
afterEach(() => detach());

/** Makes the video show the frame at this second. */
function show(seconds: number) {
  video.currentTime = seconds;
  video.dispatchEvent(new Event('loadeddata'));
}

it('plays from the start of the trim, and loops at its end', () => {
  controller.setTrim({ trimStart: 2, trimEnd: 5 });
  controller.play();
  expect(video.currentTime).toBe(2);
  expect(controller.isPlaying).toBe(true);
  show(4.9);
  expect(video.currentTime).toBe(4.9);
  show(4.96);
  expect(video.currentTime).toBe(2);
});

it('shows any frame while it is paused', () => {
  controller.setTrim({ trimStart: 2, trimEnd: 5 });
  controller.seek(7);
  show(7);
  expect(controller.currentTime).toBe(7);
  controller.play();
  expect(video.currentTime).toBe(2);
});

it('resumes where it was paused', () => {
  controller.toggle();
  show(3);
  controller.toggle();
  expect(controller.isPlaying).toBe(false);
  controller.toggle();
  expect(video.currentTime).toBe(3);
});

it('starts again at the end of the file', () => {
  controller.setTrim({ trimStart: 1 });
  controller.play();
  video.pause();
  video.dispatchEvent(new Event('ended'));
  expect(video.currentTime).toBe(1);
  expect(controller.isPlaying).toBe(true);
});

it('begins at the start of the trim even when it does not play', () => {
  controller.setTrim({ trimStart: 4 });
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(4);
});

it('seeks to the last of many positions requested during a seek', () => {
  controller.seek(1);
  isSeeking = true;
  controller.seek(2);
  controller.seek(3);
  expect(video.currentTime).toBe(1);
  expect(controller.currentTime).toBe(3);
  isSeeking = false;
  video.dispatchEvent(new Event('seeked'));
  expect(video.currentTime).toBe(3);
});

it('notifies of changes until the last subscriber leaves', () => {
  const listener = vi.fn();
  const end = controller.subscribe(listener);
  controller.play();
  expect(listener).toHaveBeenCalledOnce();
  show(1);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  controller.pause();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('releases the video', () => {
  controller.play();
  detach();
  expect(video.paused).toBe(true);
  expect(controller.isPlaying).toBe(false);
  controller.play();
  controller.seek(3);
  expect(video.paused).toBe(true);
  expect(video.currentTime).toBe(0);
});

it('plays muted where sound needs a tap on the page, and with sound from the tap on', async () => {
  const refused = new DOMException('', 'NotAllowedError');
  const play = vi.spyOn(video, 'play').mockRejectedValueOnce(refused);
  controller.play();
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  expect(video.muted).toBe(true);
  expect(controller.isPlaying).toBe(true);
  document.body.click();
  expect(video.muted).toBe(false);
});
