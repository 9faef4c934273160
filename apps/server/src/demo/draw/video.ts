import { rm } from 'node:fs/promises';
import { MP4_OUTPUT, runFfmpeg } from './encoder.ts';
import { looks } from './looks.ts';
import { drawPhoto, type Scene } from './photo.ts';
import { compose, type LayerCache, type Size } from './render.ts';
import { soundFor } from './sound.ts';

/** Scenes whose painters move with time; the others get a slow camera. */
const livingScenes = new Set([
  'aurora',
  'balloons',
  'city',
  'concert',
  'fire',
  'fluid',
  'forest',
  'mesh',
  'mountains',
  'plane',
  'room',
  'sea',
  'silk',
  'vinyl',
  'wheel',
  'winter',
]);

const FRAMES_PER_SECOND = 20;
/** Frames are drawn at this share of the video's width and enlarged by ffmpeg. */
const FRAME_SHARE = 0.5;
const FRAME_RASTER_SHARE = 0.3;

function even(value: number): number {
  return 2 * Math.round(value / 2);
}

async function* frames(scene: Scene, size: Size, rasterWidth: number, count: number): AsyncGenerator<Buffer> {
  const cache: LayerCache = new Map();
  const draw = async (i: number): Promise<Buffer> =>
    (
      await compose(looks[scene.look], {
        size,
        rasterWidth,
        seed: scene.seed,
        time: i / FRAMES_PER_SECOND,
        cache,
      })
    ).data;
  // One frame ahead: while sharp lays one frame together, the next is painted.
  let next = draw(0);
  for (let i = 1; i <= count; i += 1) {
    const current = next;
    if (i < count) next = draw(i);
    yield await current;
  }
}

/** Writes an mp4 of exactly `size` and about `seconds` with a soft sound that fits the scene. */
export async function drawVideo(
  scene: Scene,
  size: Size,
  seconds: number,
  outPath: string,
  ffmpegPath: string,
): Promise<void> {
  const fade = `afade=t=in:d=0.4,afade=t=out:st=${seconds - 0.6}:d=0.6`;
  const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', `${soundFor(scene.look, scene.seed)},${fade}`];
  const [name = ''] = scene.look.split('/');
  if (livingScenes.has(name)) {
    const small = { width: even(size.width * FRAME_SHARE), height: even(size.height * FRAME_SHARE) };
    const raster = Math.round(size.width * FRAME_RASTER_SHARE);
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${small.width}x${small.height}`];
    const scale = `scale=${size.width}:${size.height}:flags=bicubic,vignette=angle=PI/7`;
    const args = [
      ...input,
      '-r',
      String(FRAMES_PER_SECOND),
      '-i',
      'pipe:0',
      ...sound,
      '-vf',
      scale,
      ...MP4_OUTPUT,
      outPath,
    ];
    return runFfmpeg(ffmpegPath, args, frames(scene, small, raster, seconds * FRAMES_PER_SECOND));
  }
  const still = `${outPath}.still.jpg`;
  try {
    await drawPhoto(scene, { width: size.width * 2, height: size.height * 2 }, still);
    const count = seconds * FRAMES_PER_SECOND;
    const zoom = `zoompan=z='1+0.14*on/${count}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.45':d=${count}:s=${size.width}x${size.height}:fps=${FRAMES_PER_SECOND}`;
    await runFfmpeg(ffmpegPath, ['-i', still, ...sound, '-vf', zoom, ...MP4_OUTPUT, outPath]);
  } finally {
    await rm(still, { force: true });
  }
}
