import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Drawn at half the size, so that the grain comes in spots, as a phone's grain does. */
const HALF = 's=360x640:rate=30';
/** By number: moving pictures with detail at every scale. */
const PICTURES: ((seed: number) => string)[] = [
  (n) => `mandelbrot=${HALF}:start_scale=${1 / (n + 1)}:end_scale=0.01:end_pts=400:maxiter=300`,
  (n) =>
    `life=s=180x320:rate=15:mold=20:seed=${n}:ratio=0.3:life_color=#7fffd4:death_color=#204080:mold_color=#a04070,scale=360:640:flags=bilinear,fps=30`,
  (n) => `gradients=${HALF}:n=6:seed=${n}:speed=0.03:type=${n % 4}`,
  (n) => `testsrc2=${HALF},rotate=(t+${n})/4:c=teal`,
  (n) => `cellauto=${HALF}:rule=110:seed=${n}:scroll=1,boxblur=2,hue=H=t+${n}:s=2`,
];
const SOUNDS = [
  'sine=f=220:b=4:r=48000',
  'anoisesrc=c=pink:a=0.2:r=48000',
  'anoisesrc=c=brown:a=0.3:r=48000',
];
const CAMERA = 'noise=alls=3:allf=t,scale=720:1280:flags=fast_bilinear';
const ENCODER = '-c:v libx264 -preset ultrafast -crf 22 -pix_fmt yuv420p -g 60 -c:a aac -b:a 96k'.split(' ');

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Every sixth clip is too long to be fetched ahead as a whole, even in its light rendition. Unit: seconds. */
const secondsOf = (number: number) => (number % 6 === 5 ? 40 : 8 + (number % 5));

/**
 * An upright clip of 720×1280, mostly of 8 to 12 s, with sound, as a phone might send it. Each number gives another
 * clip.
 */
export async function drawClip(ffmpeg: string, folder: string, number: number): Promise<string> {
  const path = join(folder, `clip-${number}.mp4`);
  const picture = `${at(PICTURES, number)(number)},${CAMERA}`;
  const inputs = [picture, at(SOUNDS, number)].flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const seconds = String(secondsOf(number));
  await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...inputs, '-t', seconds, ...ENCODER, path], {
    timeout: 120_000,
  });
  if ((await stat(path)).size === 0) throw new Error(`ffmpeg drew nothing: ${path}`);
  return path;
}
