import { LIGHT_ENOUGH, lightOf } from './light.ts';
import { thumbnailTimes } from './thumbnail.ts';

/** A video without a frame after this time shows none. Unit: milliseconds. */
const TIMEOUT_MS = 5_000;
const JPEG_QUALITY = 0.8;
const FRAMES_TRIED = 5;

interface FrameWish {
  /** The nearest frame that there is; `light`: one that is not dark, where the video has one. */
  readonly atSeconds: number | 'light';
  /** Its longest side at most. Unit: pixels. */
  readonly maxPx: number;
  /** The middle square of it. */
  readonly isSquare?: boolean;
}

/** A frame of a video as the browser's own player shows it, a jpeg; null where it shows none. */
export async function grabFrame(file: Blob, wish: FrameWish): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
  // iOS loads frames only of a video that plays.
  video.autoplay = true;
  try {
    const isLoaded = once(video, 'loadeddata');
    video.src = url;
    if (!(await isLoaded) || video.videoWidth === 0) return null;
    video.pause();
    if (wish.atSeconds === 'light') await seekLight(video);
    else await seek(video, wish.atSeconds);
    return await draw(video, wish);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** @returns false when no frame comes */
function seek(video: HTMLVideoElement, atSeconds: number): Promise<boolean> {
  const last = Number.isFinite(video.duration) ? Math.max(0, video.duration - 0.1) : atSeconds;
  const isThere = once(video, 'seeked');
  video.currentTime = Math.min(atSeconds, last);
  return isThere;
}

/** Stops at the first frame of a few that is light enough, else at the lightest of them. */
async function seekLight(video: HTMLVideoElement): Promise<void> {
  let best = { at: 0, light: -1 };
  const times = Number.isFinite(video.duration) ? thumbnailTimes(video.duration, FRAMES_TRIED) : [0.5];
  for (const at of times) {
    // oxlint-disable-next-line no-await-in-loop -- a player shows one frame at a time
    if (!(await seek(video, at))) break;
    const light = lightOf(video);
    if (light >= LIGHT_ENOUGH) return;
    if (light > best.light) best = { at, light };
  }
  await seek(video, best.at);
}

/** False when it does not come. */
function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
    const end = (hasCome: boolean) => () => {
      clearTimeout(timer);
      resolve(hasCome);
    };
    video.addEventListener(event, end(true), { once: true });
    video.addEventListener('error', end(false), { once: true });
  });
}

async function draw(video: HTMLVideoElement, { maxPx, isSquare = false }: FrameWish): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const [width, height] = isSquare ? [side, side] : [videoWidth, videoHeight];
  const scale = Math.min(1, maxPx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  try {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
    context.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  } finally {
    // Phones count canvases until they are collected.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
