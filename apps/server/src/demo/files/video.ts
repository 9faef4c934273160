import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaTools } from '../../processing/tools/tools.ts';
import { type Aspect, cut, fileName, MEDIA, type Scene, stored } from './picture.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { soundFor } from './sound.ts';

const clips = stored('clips');

const FRAMES_PER_SECOND = 12;
/** Length of a video of a camera that moves towards a picture. */
const STILL_SECONDS = 5;
/** A calm clip is stored with half of the frames, and ffmpeg blends the frames between. */
const BLENDED = `framerate=fps=${FRAMES_PER_SECOND}:flags=0`;
/** The server encodes the video anew, so quickness goes before size. */
const OUTPUT =
  '-map 0:v -map 1:a -c:v libx264 -preset ultrafast -crf 21 -pix_fmt yuv420p -c:a aac -b:a 96k -movflags +faststart -f mp4'.split(
    ' ',
  );

/** Writes an mp4 with a sound that fits the scene: the stored clip of the look, or else a camera over its photo. */
export async function makeVideo(
  scene: Scene,
  aspect: Aspect,
  path: string,
  { ffmpeg, ffprobe }: MediaTools,
): Promise<void> {
  const write = async (picture: readonly string[], seconds: number, filter: string) => {
    const fade = `afade=t=in:d=0.4,afade=t=out:st=${seconds - 0.6}:d=0.6`;
    const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', `${soundFor(scene)},${fade}`];
    await runFfmpeg(ffmpeg, [...picture, ...sound, '-vf', filter, ...OUTPUT, '-t', String(seconds), path]);
  };
  if (clips.has(fileName(scene.look))) {
    const clip = join(MEDIA, 'clips', `${fileName(scene.look)}.mp4`);
    return write(['-i', clip], await secondsOf(clip, ffprobe), BLENDED);
  }
  const still = `${path}.jpg`;
  try {
    const [width, height] = aspect === '16:9' ? [768, 432] : [432, 768];
    // Larger than the video, so that the camera moves by parts of a pixel.
    await (await cut(scene, aspect)).resize(width * 1.5, height * 1.5).toFile(still);
    const count = STILL_SECONDS * FRAMES_PER_SECOND;
    const zoom = `zoompan=z='1+0.14*on/${count}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.45':d=${count}:s=${width}x${height}:fps=${FRAMES_PER_SECOND}`;
    await write(['-i', still], STILL_SECONDS, zoom);
  } finally {
    await rm(still, { force: true });
  }
}

/** Length of a video. */
async function secondsOf(path: string, ffprobe: string): Promise<number> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number((await promisify(execFile)(ffprobe, asked)).stdout);
}
