import { useEffect, useRef } from 'react';
import { cutSize, WHOLE, type Cut, type Size } from '#shared/media/filters/place.ts';
import { paintCut } from '#shared/media/photo/paint-photo.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { cropAround } from '#shared/ui/cropper/framing.ts';
import type { Work } from '../../works/work.ts';
import { drawPresets } from './draw-presets.ts';
import { firstFrame } from './first-frame.ts';

/** Mean of red, green and blue below which a tile shows nothing, as at the start of a video that fades in. */
const DARK = 14;

/** Whether a picture is as good as black. */
function isDark(picture: OffscreenCanvas): boolean {
  const { data } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {};
  if (!data || data.length === 0) return false;
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / ((data.length / 4) * 3) < DARK;
}

/** Twice the size on screen. Unit: pixels. */
const PICTURE_PX = 128;

/** The square in the middle of what is cut out. */
function squareOf(size: Size, { crop = WHOLE, ...others }: Cut): Cut {
  const { x, y, width, height } = cropAround(cutSize(size, { crop, ...others }), 1, 1);
  return {
    ...others,
    crop: {
      x: crop.x + x * crop.width,
      y: crop.y + y * crop.height,
      width: width * crop.width,
      height: height * crop.height,
    },
  };
}

/** A frame of the video, in the middle of what is left of it; null when it cannot be read. */
async function readFrame(file: File, signal: AbortSignal): Promise<ImageBitmap | null> {
  // The code that reads videos is large, and most of what is published are photos.
  const { readThumbnails } = await import('#shared/media/video/read-thumbnails.ts');
  for await (const { image } of readThumbnails(file, { count: 1, height: PICTURE_PX * 2, signal }))
    return image;
  return null;
}

export interface PresetSource {
  work: Work;
  /** The photo, or what there is of a video that the browser does not play. */
  photo: Photo | null;
  /** A video that the browser plays. */
  canPlay: boolean;
  /** The controller of the stage that plays the video. */
  controller: StageController;
}

/**
 * Draws the work on the screen with every preset.
 * @returns a ref for the canvas of each preset
 */
export function usePresetPictures({ work, photo, canPlay, controller }: PresetSource) {
  const canvases = useRef(new Map<string, HTMLCanvasElement>());
  const { file } = work;
  const { crop, turn, angle, isMirrored } = work.edit;

  useEffect(() => {
    const gone = new AbortController();
    const cut = { crop, turn, angle, isMirrored };
    const colorSpace = photo?.colorSpace ?? 'srgb';
    const pictureOf = (source: ImageBitmap) => {
      const outputSize = { width: PICTURE_PX, height: PICTURE_PX };
      return paintCut(source, { ...squareOf(source, cut), sourceSize: source, outputSize, colorSpace });
    };
    const pictureOnce = (frame: ImageBitmap) => {
      const picture = pictureOf(frame);
      frame.close();
      return picture;
    };
    const pictureOfVideo = async () => {
      // The frame that the stage decodes anyway is there first. Many videos begin black.
      const shown = await firstFrame(controller, gone.signal).then(pictureOnce, () => null);
      if (shown && !isDark(shown)) return shown;
      const frame = gone.signal.aborted ? null : await readFrame(file, gone.signal);
      return frame && pictureOnce(frame);
    };
    const draw = async () => {
      const picture = photo ? pictureOf(photo.bitmap) : canPlay ? await pictureOfVideo() : null;
      if (picture) await drawPresets(picture, canvases.current, { signal: gone.signal, colorSpace });
    };
    draw().catch(() => undefined);
    return () => gone.abort();
  }, [photo, file, canPlay, controller, crop, turn, angle, isMirrored]);

  return (id: string) => (canvas: HTMLCanvasElement | null) => {
    if (canvas) canvases.current.set(id, canvas);
    else canvases.current.delete(id);
  };
}
