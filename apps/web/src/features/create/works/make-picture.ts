import { readPhoto } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import { grabFrame } from '#shared/media/video/grab-frame.ts';

/** A carousel of a phone with two pixels for each of its own is as wide. Unit: px. */
export const PICTURE_PX = 960;

const pictures = new WeakMap<Blob, Promise<Blob | null>>();
const clips = new WeakMap<Blob, AwaitedClip>();

/** Runs one after the other: each opens a whole file, and a phone has room for few. A failure makes null. */
export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Made>(make: () => Promise<Made>): Promise<Made | null> => {
    const made = last.then(make).catch(() => null);
    last = made;
    return made;
  };
}
const inTurn = makeTurns();

const ignoreClip = (_clip: Blob): void => undefined;

interface AwaitedClip {
  readonly promise: Promise<Blob>;
  readonly resolve: (clip: Blob) => void;
}

/** `Promise.withResolvers`, which the oldest browsers lack. */
function awaitClip(): AwaitedClip {
  let resolve = ignoreClip;
  const promise = new Promise<Blob>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The clip that the server makes of a video which this browser cannot play; it may never come. */
function clipOf(file: Blob): AwaitedClip {
  const known = clips.get(file);
  if (known) return known;
  const awaited = awaitClip();
  clips.set(file, awaited);
  return awaited;
}

/** From now on the video has a picture. */
export const giveClip = (file: Blob, clip: Blob): void => clipOf(file).resolve(clip);

/**
 * A picture of a photo or video that the browser shows, made once for each file: a HEIC by libheif, a frame that is not
 * dark of a video, or of its clip. Null when this browser can draw nothing of the photo.
 */
export function pictureOf(file: Blob, kind: 'image' | 'video'): Promise<Blob | null> {
  const known = pictures.get(file);
  if (known) return known;
  const made = kind === 'image' ? inTurn(() => drawnPhoto(file)) : lightFrame(file);
  pictures.set(file, made);
  return made;
}

async function drawnPhoto(file: Blob): Promise<Blob> {
  const photo = await readPhoto(file);
  try {
    const box = { width: PICTURE_PX, height: PICTURE_PX };
    return (await renderPhoto(photo, { edit: {}, filters: {} }, box)).blob;
  } finally {
    photo.close();
  }
}

const grabLight = (played: Blob) =>
  inTurn(() => grabFrame(played, { atSeconds: 'light', maxPx: PICTURE_PX }));

const lightFrame = async (file: Blob): Promise<Blob | null> =>
  (await grabLight(file)) ?? grabLight(await clipOf(file).promise);
