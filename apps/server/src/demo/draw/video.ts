import { rm } from 'node:fs/promises';
import { MP4_OUTPUT, runFfmpeg } from './encoder.ts';
import { looks } from './looks.ts';
import { paceOf } from './pace.ts';
import { drawPhoto, type Scene } from './photo.ts';
import { compose, type LayerCache, type Size } from './canvas/render.ts';
import { soundFor } from './sound.ts';

const FRAMES_PER_SECOND = 12;
/** In scenes that change little, every second frame is painted and ffmpeg blends the frames between. */
const SLOW_FRAMES_PER_SECOND = FRAMES_PER_SECOND / 2;
/** Frames are drawn at this share of the video's width and enlarged by ffmpeg. */
const FRAME_SHARE = 2 / 3;
const FRAME_RASTER_SHARE = 1 / 3;
/** The photo of a slow camera is larger than its video, so that the camera moves by parts of a pixel. */
const STILL_SHARE = 1.5;
/** Before the frames are blended and enlarged, which makes more and larger ones. */
const DARKER_CORNERS = 'vignette=angle=PI/7';

function even(value: number): number {
  return 2 * Math.round(value / 2);
}

interface Frames {
  size: Size;
  rasterWidth: number;
  perSecond: number;
  count: number;
}

async function* paint(scene: Scene, { size, rasterWidth, perSecond, count }: Frames): AsyncGenerator<Buffer> {
  const cache: LayerCache = new Map();
  const draw = async (i: number): Promise<Buffer> =>
    (
      await compose(looks[scene.look], {
        size,
        rasterWidth,
        seed: scene.seed,
        time: i / perSecond,
        cache,
      })
    ).data;
  // Draws one frame ahead: sharp composes one frame while the next one is painted.
  let next = draw(0);
  for (let i = 1; i <= count; i += 1) {
    const current = next;
    if (i < count) next = draw(i);
    yield await current;
  }
}

/** Writes an mp4 of exactly `size` and `seconds` with a soft sound that fits the scene. */
export async function drawVideo(
  scene: Scene,
  size: Size,
  seconds: number,
  outPath: string,
  ffmpegPath: string,
): Promise<void> {
  const fade = `afade=t=in:d=0.4,afade=t=out:st=${seconds - 0.6}:d=0.6`;
  const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', `${soundFor(scene.look, scene.seed)},${fade}`];
  const output = [...MP4_OUTPUT, '-t', String(seconds), outPath];
  const pace = paceOf(scene);
  if (pace === 'still') return drawStill(scene, size, { seconds, sound, output, outPath, ffmpegPath });

  const perSecond = pace === 'slow' ? SLOW_FRAMES_PER_SECOND : FRAMES_PER_SECOND;
  const small = { width: even(size.width * FRAME_SHARE), height: even(size.height * FRAME_SHARE) };
  const frames: Frames = {
    size: small,
    rasterWidth: Math.round(size.width * FRAME_RASTER_SHARE),
    perSecond,
    // One more frame than is shown: the last frames are blended with it.
    count: seconds * perSecond + 1,
  };
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${small.width}x${small.height}`];
  const input = [...raw, '-r', String(perSecond), '-i', 'pipe:0'];
  const blend = pace === 'slow' ? `framerate=fps=${FRAMES_PER_SECOND}:flags=0,` : '';
  const filter = `${DARKER_CORNERS},format=yuv420p,${blend}scale=${size.width}:${size.height}:flags=bicubic`;
  await runFfmpeg(ffmpegPath, [...input, ...sound, '-vf', filter, ...output], paint(scene, frames));
}

interface StillVideo {
  seconds: number;
  /** Options of ffmpeg. */
  sound: readonly string[];
  output: readonly string[];
  outPath: string;
  ffmpegPath: string;
}

/** Writes a video in which the camera moves towards a photo. */
async function drawStill(scene: Scene, size: Size, video: StillVideo): Promise<void> {
  const { seconds, sound, output, outPath, ffmpegPath } = video;
  const still = `${outPath}.still.jpg`;
  try {
    await drawPhoto(
      scene,
      { width: even(size.width * STILL_SHARE), height: even(size.height * STILL_SHARE) },
      still,
    );
    const count = seconds * FRAMES_PER_SECOND;
    const zoom = `zoompan=z='1+0.14*on/${count}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.45':d=${count}:s=${size.width}x${size.height}:fps=${FRAMES_PER_SECOND}`;
    await runFfmpeg(ffmpegPath, ['-i', still, ...sound, '-vf', zoom, ...output]);
  } finally {
    await rm(still, { force: true });
  }
}
