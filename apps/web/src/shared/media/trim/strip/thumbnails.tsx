import { useEffect, useRef } from 'react';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import styles from './strip.module.css';

/** Enough for the strip on a screen of two pixels per pixel. */
const HEIGHT_PX = 112;
/** A tile shows the middle of its frame: upright frames are narrow, so there are more of them. */
const TILES = { wide: 8, tall: 12 };

interface Tiles {
  readonly canvases: readonly HTMLCanvasElement[];
  /** Every frame that can be had is drawn. */
  isComplete: boolean;
}

/** Going from tool to tool shows them at once. They go with their file. */
const tilesOfFiles = new WeakMap<File, Tiles>();

interface ThumbnailsProps {
  file: File;
  durationSeconds: number;
  isTall: boolean;
}

/** Frames of a video side by side, drawn as they come. A tile without one is plain and as large. */
export function Thumbnails({ file, durationSeconds, isTall }: ThumbnailsProps) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const gone = new AbortController();
    const tiles = tilesOfFiles.get(file) ?? makeTiles(isTall ? TILES.tall : TILES.wide);
    tilesOfFiles.set(file, tiles);
    host.current?.replaceChildren(...tiles.canvases);
    if (!tiles.isComplete) void drawFrames(tiles, { file, durationSeconds, signal: gone.signal });
    return () => gone.abort();
  }, [file, durationSeconds, isTall]);

  return <div ref={host} className={styles.tiles} aria-hidden="true" />;
}

function makeTiles(count: number): Tiles {
  const canvases = Array.from({ length: count }, () => {
    const canvas = document.createElement('canvas');
    return Object.assign(canvas, { width: 0, height: 0, className: styles.tile });
  });
  return { canvases, isComplete: false };
}

interface Source {
  file: File;
  durationSeconds: number;
  signal: AbortSignal;
}

/** Never fails: a strip without pictures cuts as well. */
async function drawFrames(tiles: Tiles, { file, durationSeconds, signal }: Source) {
  const count = tiles.canvases.length;
  try {
    for await (const { at, image } of readThumbnails(file, { count, height: HEIGHT_PX, signal })) {
      const index = Math.floor((at / durationSeconds) * count);
      const canvas = tiles.canvases[Math.max(0, Math.min(count - 1, index))];
      if (!signal.aborted && canvas) draw(canvas, image);
      image.close();
    }
    if (!signal.aborted) tiles.isComplete = true;
  } catch {
    // The pictures that have come so far stay, and the next tool tries again.
  }
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap) {
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
}
