import { expect, it } from 'vitest';
import { type ChangedMedia, changesOf } from './changes.ts';

const source = {
  type: 'video/quicktime',
  bytes: 61_000_000,
  width: 1920,
  height: 1080,
  codec: 'h264',
  soundCodec: 'aac',
  isHdr: false,
  durationMs: 42_000,
  framesPerSecond: 30,
  isTurned: false,
};
const video: ChangedMedia = {
  kind: 'video',
  picture_widths: [320],
  video_file: 'video.mp4',
  light_file: 'video.mp4',
  was_trimmed: false,
  has_sound: true,
  edit: null,
};

it('encodes anew even what is H.264 already, and leaves the metadata out', () => {
  expect(changesOf(source, video)).toEqual(['compression', 'metadata']);
});

it.each<[object, Partial<ChangedMedia>, string]>([
  [{ codec: 'hevc' }, {}, 'codec'],
  [{ isHdr: true }, {}, 'hdr'],
  [{ width: 3840, height: 2160 }, {}, 'size'],
  [{ framesPerSecond: 120 }, {}, 'frame-rate'],
  [{}, { was_trimmed: true }, 'length'],
  [{ soundCodec: 'opus' }, {}, 'sound'],
  [{ isTurned: true }, {}, 'rotation'],
  [{}, { edit: { edit: {}, filters: {}, hasMusic: true } }, 'music'],
  [{}, { edit: { edit: { trimEnd: 3 }, filters: {} } }, 'edit'],
  [{}, { light_file: 'light.mp4' }, 'light'],
])('tells of %j and %j', (facts, media, change) => {
  const found = changesOf({ ...source, ...facts }, { ...video, ...media });
  expect(found).toContain(change);
  expect(found.filter((code) => !['codec', 'compression', 'metadata'].includes(code))).toHaveLength(
    change === 'codec' ? 0 : 1,
  );
});

it('says nothing of sound that is not heard, and of 60 frames that a camera measures as 60.2', () => {
  const silent = changesOf({ ...source, soundCodec: 'pcm_s16le' }, { ...video, has_sound: false });
  expect(silent).not.toContain('sound');
  expect(changesOf({ ...source, framesPerSecond: 60.2 }, video)).not.toContain('frame-rate');
});

it('makes WebP and JPEG of every picture, at most as wide as the widest that is served', () => {
  const picture = { ...video, picture_widths: [320, 640, 1080], kind: 'image' as const };
  const heic = { ...source, type: 'image/heic', codec: null, soundCodec: null };
  expect(changesOf(heic, picture)).toEqual(['codec', 'size', 'metadata']);
  expect(changesOf({ ...heic, type: 'image/jpeg', width: 900 }, picture)).toEqual([
    'compression',
    'metadata',
  ]);
});
