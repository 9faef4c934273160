import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LADDER_CLIP_SECONDS } from './ladder-page.ts';

const run = promisify(execFile);
const TIMEOUT = { timeout: 240_000 };

/** Recorded videos, where they lie beside the project. */
const SAMPLES = join(import.meta.dirname, '../../shared/media');
/** By number: a hand that walks with the phone in poor light, and a phone that stands still. */
const CAMERAS = [
  'crop=1600:900:160+140*sin(2.1*t)+20*sin(9*t):90+70*cos(1.7*t)+12*sin(11*t),scale=1920:1080,noise=alls=8:allf=t',
  'noise=alls=3:allf=t',
];
/** Elsewhere: drawn pictures with detail at every scale. */
const DRAWN = [
  'mandelbrot=s=960x540:rate=30:end_scale=0.01:end_pts=900:maxiter=300',
  'life=s=480x270:rate=30:seed=5',
];
const SOUND = ['-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.2:r=48000'];
/** What a phone sends: a high rate, one key frame a second. */
const PHONE = '-c:v libx264 -preset ultrafast -crf 18 -pix_fmt yuv420p -g 30 -c:a aac -b:a 128k -ac 2'.split(
  ' ',
);

export const CLIPS_DRAWN = DRAWN.length;

/** A clip of 1920×1080 with real motion, sound and the grain of a camera. */
export async function drawLadderClip(ffmpeg: string, folder: string, number: number): Promise<string> {
  const sample = join(SAMPLES, number === 0 ? 'landscape_1080.mp4' : 'hevc_1080.mp4');
  const picture = existsSync(sample)
    ? ['-stream_loop', '-1', '-i', sample]
    : ['-f', 'lavfi', '-i', DRAWN[number] ?? ''];
  const path = join(folder, `clip-${number}.mp4`);
  const filters = ['-vf', `scale=1920:1080,fps=30,${CAMERAS[number]}`, '-map', '0:v:0', '-map', '1:a:0'];
  const args = ['-nostdin', '-v', 'error', '-y', ...picture, ...SOUND, ...filters];
  await run(ffmpeg, [...args, '-t', String(LADDER_CLIP_SECONDS), ...PHONE, path], TIMEOUT);
  return path;
}

/** The same rates with a key frame every two seconds, so that the segments of all heights are equally long. */
const HD =
  '-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p -crf 23 -maxrate 8M -bufsize 16M -force_key_frames expr:gte(t,n_forced*2) -c:a copy'.split(
    ' ',
  );

/**
 * One rendition as segments of two seconds of fragmented mp4, in one file that is read by ranges.
 * @returns its playlist
 */
export async function makeSegments(
  ffmpeg: string,
  from: string,
  folder: string,
  name: string,
): Promise<string> {
  const codec = name === 'hls1080' ? HD : ['-c', 'copy'];
  const list = join(folder, `${name}.m3u8`);
  const hls = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file'.split(
    ' ',
  );
  const args = ['-nostdin', '-v', 'error', '-y', '-i', from, ...codec, ...hls];
  await run(ffmpeg, [...args, '-hls_segment_filename', join(folder, `${name}.mp4`), list], TIMEOUT);
  return readFile(list, 'utf8');
}
