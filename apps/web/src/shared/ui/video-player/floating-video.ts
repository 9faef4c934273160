import { onSessionChange } from '#shared/api/session.ts';
import { playAlone, startPlaying, stopPlaying, type Playable } from './one-at-a-time.ts';
import { areVideosMuted, onSoundChoice, setMuted } from './sound-choice.ts';

interface Floated {
  src: string;
  atSeconds: number;
  isLooped: boolean;
  /** Called when the window is closed, with the position of the video. */
  onClosed: (atSeconds: number) => void;
}

/**
 * The video of the window above other windows. The element stands beside the app: cards of a long list and pages leave
 * while their video is watched on.
 */
let element: HTMLVideoElement | null = null;
let onClosed: Floated['onClosed'] = () => undefined;

const floating: Playable = {
  play: () => void (element?.paused && startPlaying(element, () => setMuted(true))),
  pause: () => element?.pause(),
  isFloating: true,
};

/**
 * Loads a video that may be floated next. Safari opens the window only within the press, and only for a video that it
 * knows already.
 */
export function prepareFloating(src: string): void {
  if (document.pictureInPictureElement !== elementOf()) load(elementOf(), src);
}

/**
 * Goes on with a video in a window above other windows, until the person closes the window or starts another video.
 * @throws DOMException when the browser refuses
 */
export async function floatVideo({ src, atSeconds, isLooped, onClosed: tell }: Floated): Promise<void> {
  const video = elementOf();
  load(video, src);
  if (video.readyState === 0) await arrival(video);
  video.currentTime = atSeconds;
  video.loop = isLooped;
  video.muted = areVideosMuted();
  if (document.pictureInPictureElement !== video) await video.requestPictureInPicture();
  onClosed = tell;
  playAlone(floating);
}

function load(video: HTMLVideoElement, src: string): void {
  if (video.getAttribute('src') !== src) video.src = src;
}

const arrival = (video: HTMLVideoElement) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The video could not be loaded')), { once: true });
  });

function elementOf(): HTMLVideoElement {
  element ??= makeElement();
  return element;
}

function makeElement(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.ariaHidden = 'true';
  // In the page and drawn, as a window needs it, and out of sight.
  Object.assign(video.style, { position: 'fixed', inlineSize: '1px', blockSize: '1px', opacity: '0' });
  video.style.pointerEvents = 'none';
  document.body.append(video);

  // The window has buttons of its own.
  video.addEventListener('play', () => playAlone(floating));
  video.addEventListener('pause', () => {
    if (document.pictureInPictureElement === video && video.paused) stopPlaying(floating, 'paused');
  });
  video.addEventListener('ended', close);
  video.addEventListener('leavepictureinpicture', () => {
    onClosed(video.currentTime);
    // After a press of the cross the video is paused already. Else the person is back at the page, where it goes on.
    stopPlaying(floating, video.paused ? 'paused' : 'left');
    video.removeAttribute('src');
    video.load();
  });
  onSoundChoice(() => {
    video.muted = areVideosMuted();
  });
  // Nothing of an account stays on the screen after it.
  onSessionChange(close);
  return video;
}

function close(): void {
  if (element && document.pictureInPictureElement === element)
    void document.exitPictureInPicture().catch(() => undefined);
}
