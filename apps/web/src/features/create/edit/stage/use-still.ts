import { useEffect, useState } from 'react';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';

/** The height of a frame that is as fine as a phone shows it. Unit: pixels. */
const HEIGHT_PX = 720;

/**
 * A frame of a video that the browser does not play, in its place; null until it is there, and of all others.
 * @param isClipComing the server makes a clip: ffmpeg in this browser is not loaded, which takes 10 MB, and which the
 *   frames of a large HEVC video can bring down with its tab
 */
export function useStill(file: File, facts: VideoFacts | null, isClipComing: boolean): Photo | null {
  const [still, setStill] = useState<Photo | null>(null);
  const isWanted = facts !== null && !facts.canPlay && !isClipComing;
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    let taken: ImageBitmap | null = null;
    const show = async () => {
      const { readThumbnails } = await import('#shared/media/video/read-thumbnails.ts');
      const frames = readThumbnails(file, { count: 1, height: HEIGHT_PX, signal: gone.signal });
      for await (const { image } of frames) {
        if (gone.signal.aborted) return image.close();
        taken = image;
        const { width, height } = image;
        return setStill({
          bitmap: image,
          colorSpace: 'srgb',
          width,
          height,
          isAnimated: false,
          close: () => image.close(),
        });
      }
    };
    // A video that even the tools cannot read is edited unseen.
    show().catch(() => undefined);
    return () => {
      gone.abort();
      taken?.close();
      setStill(null);
    };
  }, [file, isWanted]);
  return still;
}
