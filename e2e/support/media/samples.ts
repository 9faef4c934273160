import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER_VARIABLE = 'SFERA_E2E_SAMPLES';

const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
// Short and small: machines without graphics decode, draw and encode every frame again and again.
const moving = (size: string, seconds: number) => `-f lavfi -i testsrc2=s=${size}:r=12:d=${seconds}`;
const tone = (seconds: number) => `-f lavfi -i sine=f=440:d=${seconds}`;

/** Arguments of ffmpeg that make each file, `{name}` last. */
const RECIPES = {
  'tiny.jpg': '-f lavfi -i color=c=0x3377aa:s=64x80 -frames:v 1',
  // Processed as fast, and in the shape of photo.jpg.
  'small.jpg': '-f lavfi -i color=c=0xaa7733:s=80x60 -frames:v 1',
  // Taller than the box of a card.
  'tall.jpg': '-f lavfi -i color=c=0x557733:s=90x160 -frames:v 1',
  'photo.jpg': '-f lavfi -i testsrc2=s=1600x1200 -frames:v 1 -q:v 3',
  // Larger than the largest files that the server keeps.
  'large.jpg': '-f lavfi -i color=c=0x335577:s=2600x1950 -frames:v 1',
  'large-upright.jpg': '-f lavfi -i color=c=0x335577:s=1950x2600 -frames:v 1',
  'halves.jpg':
    '-f lavfi -i color=c=red:s=800x1200 -f lavfi -i color=c=blue:s=800x1200 -filter_complex hstack -frames:v 1',
  'photo.png': '-f lavfi -i testsrc2=s=800x600 -frames:v 1',
  'clip.mp4': `${moving('360x640', 4)} ${tone(4)} ${H264} -c:a aac -shortest`,
  'tiny.mp4': `${moving('64x80', 1)} ${H264} -an`,
  // Black for its first half.
  'dark.mp4': `-f lavfi -i color=black:s=320x180:r=12:d=2 ${moving('320x180', 2)} -filter_complex concat=n=2:v=1 ${H264} -an`,
  'upright-hd.mp4': `-f lavfi -i color=c=0x775533:s=1080x1920:r=5:d=1 ${H264} -an`,
  'clip.mov': `${moving('640x360', 2)} ${tone(2)} ${H264} -c:a aac -shortest`,
  'clip.mkv': `${moving('640x360', 2)} ${tone(2)} ${H264} -c:a libvorbis -shortest`,
  'clip.avi': `${moving('320x240', 2)} ${tone(2)} -c:v mpeg4 -c:a libmp3lame -shortest`,
  'clip.3gp': `${moving('352x288', 2)} -c:v h263 -an`,
  'clip.webm': `${moving('320x240', 2)} -c:v libvpx -deadline realtime -an`,
  'hevc.mp4': `${moving('640x360', 2)} ${tone(2)} -c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac -shortest`,
} as const;

export type SampleName =
  | keyof typeof RECIPES
  | 'upright.jpg'
  | 'red-above-blue.jpg'
  | 'html.jpg'
  | 'notes.txt'
  | 'broken.jpg'
  | 'svg.png'
  | 'empty.jpg';

/** Makes the files that tests publish, into a folder of this run. */
export async function makeSamples(): Promise<{ remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-samples-'));
  process.env[FOLDER_VARIABLE] = folder;
  for (const [name, recipe] of Object.entries(RECIPES))
    await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
      '-v',
      'error',
      '-y',
      ...recipe.split(' '),
      join(folder, name),
    ]);

  const photo = await readFile(join(folder, 'photo.jpg'));
  await writeFile(join(folder, 'upright.jpg'), withOrientation(photo, 6));
  const halves = await readFile(join(folder, 'halves.jpg'));
  await writeFile(join(folder, 'red-above-blue.jpg'), withOrientation(halves, 6));
  await writeFile(join(folder, 'broken.jpg'), photo.subarray(0, Math.floor(photo.length / 3)));
  await writeFile(join(folder, 'html.jpg'), '<!doctype html><script>alert(1)</script>');
  await writeFile(join(folder, 'svg.png'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await writeFile(join(folder, 'notes.txt'), 'Просто текст');
  await writeFile(join(folder, 'empty.jpg'), '');
  return { remove: () => rm(folder, { recursive: true, force: true }) };
}

export function sample(name: SampleName): string {
  const folder = process.env[FOLDER_VARIABLE];
  if (folder === undefined) throw new Error('The samples are not made yet');
  return join(folder, name);
}

/** A copy of a sample under another name, as a picker would give it. */
export async function sampleAs(name: SampleName, fileName: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(sample(name)), 'renamed-'));
  await copyFile(sample(name), join(folder, fileName));
  return join(folder, fileName);
}

/** The jpeg with an EXIF block of the orientation alone (EXIF 2.32, tag 0x0112). */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  // Big-endian TIFF header; one directory with one entry: tag, type SHORT, one value.
  const tiff = Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}
