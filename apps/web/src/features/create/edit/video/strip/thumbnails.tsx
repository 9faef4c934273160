import { useEffect, useRef } from 'react';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import styles from './strip.module.css';

/** High enough for the strip on a screen of two pixels per pixel. */
const HEIGHT_PX = 128;
/** A tile shows the middle of its frame: upright frames are narrow, so there are more of them. */
const TILES = { wide: 8, tall: 12 };

interface ThumbnailsProps {
  file: File;
  durationSeconds: number;
  isTall: boolean;
}

/** Frames of a video side by side, drawn as they come. A tile without one is plain and as large. */
export function Thumbnails({ file, durationSeconds, isTall }: ThumbnailsProps) {
  const tiles = useRef<HTMLDivElement>(null);
  const count = isTall ? TILES.tall : TILES.wide;

  useEffect(() => {
    const gone = new AbortController();
    const canvases = [...(tiles.current?.querySelectorAll('canvas') ?? [])];
    void drawFrames(canvases, { file, durationSeconds, count, signal: gone.signal });
    return () => {
      gone.abort();
      // Some browsers keep the pixels of a canvas long after it has left the page.
      for (const canvas of canvases) Object.assign(canvas, { width: 0, height: 0 });
    };
  }, [file, durationSeconds, count]);

  return (
    <div ref={tiles} className={styles.tiles} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <canvas key={index} width={0} height={0} className={styles.tile} />
      ))}
    </div>
  );
}

interface WantedFrames {
  file: File;
  durationSeconds: number;
  count: number;
  signal: AbortSignal;
}

/** Never fails: a strip without pictures cuts as well. */
async function drawFrames(canvases: readonly HTMLCanvasElement[], wanted: WantedFrames) {
  const { file, durationSeconds, count, signal } = wanted;
  try {
    for await (const { at, image } of readThumbnails(file, { count, height: HEIGHT_PX, signal })) {
      const index = Math.floor((at / durationSeconds) * count);
      const canvas = canvases[Math.max(0, Math.min(count - 1, index))];
      if (!signal.aborted && canvas) draw(canvas, image);
      image.close();
    }
  } catch {
    // What has come so far stays.
  }
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap) {
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
}
