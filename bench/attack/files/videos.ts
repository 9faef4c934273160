import type { Random } from '../../../apps/server/src/demo/seed/random.ts';
import { PAYLOAD } from '../requests/hostile-values.ts';
import { patchBox, withExternalData } from './boxes.ts';
import { extras } from './extras.ts';
import { type FilePlan, plan } from './hostile-file.ts';
import { H264, makeVideo, PICTURE, SOUND } from './make-video.ts';
import { spoilt } from './spoilt.ts';

const once = (make: () => Promise<Buffer>): (() => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= make());
};
const sources = `${PICTURE} ${SOUND}`;
const CONTAINERS: Record<string, () => Promise<Buffer>> = {
  mp4: once(() => makeVideo(`${sources} ${H264}`, 'a.mp4')),
  mov: once(() => makeVideo(`${sources} ${H264}`, 'a.mov')),
  mkv: once(() => makeVideo(`${sources} ${H264}`, 'a.mkv')),
  webm: once(() => makeVideo(`${sources} -c:v libvpx -c:a libvorbis`, 'a.webm')),
  '3gp': once(() => makeVideo(`${sources} ${H264} -c:a aac`, 'a.3gp')),
  '3g2': once(() => makeVideo(`${sources} ${H264} -c:a aac`, 'a.3g2')),
  avi: once(() => makeVideo(`${sources} -c:v mpeg4`, 'a.avi')),
};
const mp4 = CONTAINERS['mp4'] ?? (() => Promise.resolve(Buffer.alloc(0)));

const made = (name: string, args: string, file = 'a.mp4', more: Parameters<typeof plan>[2] = {}): FilePlan =>
  plan(name, () => makeVideo(args, file), { fileName: file, ...more });
const patched = (name: string, type: string, offset: number, ...values: number[]): FilePlan =>
  plan(name, async () => patchBox(await mp4(), type, offset, ...values), { fileName: 'a.mp4' });

export const videos = (random: Random, canaryUrl: string): FilePlan[] => [
  ...Object.entries(CONTAINERS).flatMap(([name, make]) => spoilt(name, random, make, 2)),
  patched('mp4 of no time scale', 'mvhd', 20, 0),
  patched('mp4 that lasts for ever', 'mvhd', 24, 0xffffffff),
  patched('mp4 that lasts no time', 'mvhd', 24, 0),
  patched('mp4 whose track lasts for ever', 'mdhd', 24, 0xffffffff),
  patched('mp4 of 65,535²', 'tkhd', 84, 0xffff0000, 0xffff0000),
  patched('mp4 of no size', 'tkhd', 84, 0, 0),
  patched('mp4 turned oddly', 'tkhd', 48, 0x12345678, 0xdeadbeef, 0x7fffffff),
  patched('mp4 of 4 billion samples', 'stsz', 16, 0xffffffff),
  patched('mp4 with chunks beyond its end', 'stco', 16, 0xfffffff0),
  patched('mp4 with a box of 4 GB', 'moov', 0, 0xffffffff),
  patched('mp4 with a box of 1 byte', 'trak', 0, 1),
  plan('mp4 with its data at an address', async () => withExternalData(await mp4(), canaryUrl), {
    fileName: 'a.mp4',
  }),
  plan('mp4 with its data in a file', async () => withExternalData(await mp4(), 'file:///etc/passwd'), {
    fileName: 'a.mp4',
  }),
  made('one frame', `${PICTURE} -frames:v 1 ${H264}`),
  made('sound alone', `${SOUND}`, 'a.mp4'),
  made('a picture as a video', `${PICTURE} -frames:v 1 -c:v mjpeg`, 'a.mov'),
  made('1,000 frames a second', `-f lavfi -i testsrc=size=32x32:rate=1000:duration=2 ${H264}`),
  made('a frame in 10 seconds', `-f lavfi -i testsrc=size=64x64:rate=0.1:duration=30 ${H264}`),
  made('60 tracks of sound', `${PICTURE} ${SOUND} -map 0:v ${'-map 1:a '.repeat(60)}${H264}`, 'a.mkv'),
  made('20 pictures at once', `${PICTURE} ${'-map 0:v '.repeat(20)}${H264}`, 'a.mkv'),
  made('a page attached', `${PICTURE} ${H264} -attach page.html -metadata:s:t mimetype=text/html`, 'a.mkv'),
  made(
    'words with markup',
    `${PICTURE} ${H264} -metadata title=<script>${PAYLOAD}</script> -metadata location=+55.75+037.61/ -metadata comment=${PAYLOAD}`,
    'a.mp4',
  ),
  made('pixels 1,000 times as wide', `${PICTURE} -vf setsar=1000/1 ${H264}`),
  made('16×16', `-f lavfi -i testsrc=size=16x16:rate=5:duration=1 ${H264}`),
  made('2×2', `-f lavfi -i testsrc=size=2x2:rate=5:duration=1 -c:v mpeg4`, 'a.avi'),
  made('4,000×16', `-f lavfi -i testsrc=size=4000x16:rate=5:duration=1 ${H264}`),
  made('8,192×4,320', `-f lavfi -i color=size=8192x4320:rate=2:duration=1 ${H264}`, 'a.mp4', {
    isHeavy: true,
  }),
  made('10 bits, 4:4:4', `${PICTURE} -c:v libx264 -preset ultrafast -pix_fmt yuv444p10`),
  made('pixels unpacked', `${PICTURE} -c:v rawvideo -pix_fmt bgr24`, 'a.avi'),
  made('40 minutes of one colour', `-f lavfi -i color=size=64x64:rate=1:duration=2400 ${H264}`, 'a.mp4', {
    isHeavy: true,
  }),
  made('60,000 frames of 16×16', `-f lavfi -i color=size=16x16:rate=500:duration=120 ${H264}`, 'a.mp4', {
    isHeavy: true,
  }),
  ...extras(canaryUrl, mp4),
];
