import { gif } from './gif.ts';
import type { FilePlan } from './hostile-file.ts';
import { makeVideo, SOUND } from './make-video.ts';
import { noise } from './pictures.ts';
import { png } from './png.ts';

const still = (): Promise<Buffer> => noise(90, 160).jpeg().toBuffer();
const sound = () => makeVideo(SOUND, 'a.mp3');

const withExtra = (
  name: string,
  extra: string,
  make: () => Promise<Buffer> | Buffer,
  file = still,
): FilePlan => ({
  name: `${extra}: ${name}`,
  make: async () => ({ name: `${extra}: ${name}`, bytes: await file(), extras: { [extra]: await make() } }),
});

/** Files that go up beside a story. `mp4` makes a valid video. */
export const extras = (canaryUrl: string, mp4: () => Promise<Buffer>): FilePlan[] => [
  withExtra('a clip', 'music', sound),
  withExtra('cut', 'music', async () => (await sound()).subarray(0, 700)),
  withExtra('nothing', 'music', () => Buffer.alloc(0)),
  withExtra('noise', 'music', () => Buffer.alloc(5_000, 'x')),
  withExtra('a playlist', 'music', () => Buffer.from(`#EXTM3U\n#EXTINF:9,\n${canaryUrl}\n`)),
  withExtra('a concat script', 'music', () => Buffer.from(`ffconcat version 1.0\nfile /etc/passwd\n`)),
  withExtra('a video', 'music', mp4),
  withExtra('48 channels', 'music', () => makeVideo(`-f lavfi -i anullsrc=channel_layout=7.1:d=1`, 'a.wav')),
  withExtra('1 Hz', 'music', () => makeVideo(`-f lavfi -i sine=d=1 -ar 100`, 'a.wav')),
  withExtra('21 MB', 'music', () => Buffer.alloc(21 * 1024 * 1024)),
  withExtra('a drawing', 'overlay', () => png({ width: 90, height: 160, colour: 6 }), mp4),
  withExtra('no picture', 'overlay', () => Buffer.from('<svg/>'), mp4),
  withExtra('a gif', 'overlay', () => gif(90, 160, 3), mp4),
  withExtra('cut', 'overlay', async () => (await png({ width: 90, height: 160 })).subarray(0, 60), mp4),
  withExtra('14,000 wide', 'overlay', () => png({ width: 14_000, height: 9_000, depth: 1, colour: 0 }), mp4),
  withExtra('9 MB', 'overlay', () => Buffer.alloc(9 * 1024 * 1024), mp4),
];
