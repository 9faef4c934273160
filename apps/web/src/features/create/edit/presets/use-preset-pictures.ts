import { useEffect, useRef } from 'react';
import { cutSize, WHOLE, type Cut, type Size } from '#shared/media/filters/place.ts';
import { paintCut } from '#shared/media/photo/paint-photo.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { cropAround } from '#shared/ui/cropper/framing.ts';
import type { Work } from '../../work/work.ts';
import { drawPresets } from './draw-presets.ts';

/** Twice the size on screen. Unit: pixels. */
const PICTURE_PX = 128;

/** The square in the middle of what is cut out. */
function squareOf(size: Size, { crop = WHOLE, turn }: Cut): Cut {
  const { x, y, width, height } = cropAround(cutSize(size, { crop, turn }), 1, 1);
  return {
    turn,
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
  // What reads videos is large, and most of what is published are photos.
  const { readThumbnails } = await import('#shared/media/video/read-thumbnails.ts');
  for await (const { image } of readThumbnails(file, { count: 1, height: PICTURE_PX * 2, signal }))
    return image;
  return null;
}

/**
 * Draws the work on the screen with every preset.
 * @param canPlay a video that the browser plays; for another one megabytes of tools would have to come
 * @returns a ref for the canvas of each preset
 */
export function usePresetPictures(work: Work, photo: Photo | null, canPlay: boolean) {
  const canvases = useRef(new Map<string, HTMLCanvasElement>());
  const { file } = work;
  const { crop, turn } = work.edit;

  useEffect(() => {
    const gone = new AbortController();
    const draw = async (source: ImageBitmap) => {
      const outputSize = { width: PICTURE_PX, height: PICTURE_PX };
      const square = squareOf(source, { crop, turn });
      const picture = paintCut(source, { ...square, sourceSize: source, outputSize });
      return drawPresets(picture, canvases.current, gone.signal);
    };
    const drawVideo = async () => {
      const frame = await readFrame(file, gone.signal).catch(() => null);
      if (!frame) return;
      if (!gone.signal.aborted) await draw(frame);
      frame.close();
    };
    if (photo) draw(photo.bitmap).catch(() => undefined);
    else if (canPlay) void drawVideo();
    return () => gone.abort();
  }, [photo, file, canPlay, crop, turn]);

  return (id: string) => (canvas: HTMLCanvasElement | null) => {
    if (canvas) canvases.current.set(id, canvas);
    else canvases.current.delete(id);
  };
}
