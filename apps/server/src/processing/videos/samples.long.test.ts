import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { processPhoto } from '../photos/photo.ts';
import { sharp } from '../pictures/sharp.ts';
import { SNIFF_BYTES, sniffType } from '../../files/sniff.ts';
import { originalKey } from '../../files/storage.ts';
import { createTestMedia, makeVideo, meanColour, testTools } from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo } from './video.ts';

/** Real files from phones and hostile files, which are not part of the repository. */
const SAMPLES = join(import.meta.dirname, '../../../../../../shared/media');

const sample = (name: string) => join(SAMPLES, name);

type Outcome =
  | { refused: string }
  | { width: number; height: number; isAnimated?: true }
  | { width: number; height: number; durationMs: number; hasSound: boolean; playable: string | null };

const VIDEO_SECONDS = 180;
const mp4 = 'preview.mp4';
const OUTCOMES: Record<string, Outcome> = {
  'alpha.png': { width: 2048, height: 1536 },
  'alpha.webp': { width: 300, height: 300 },
  'animated.gif': { width: 80, height: 80, isAnimated: true },
  'animated.webp': { width: 80, height: 80, isAnimated: true },
  'animated_photo.gif': { width: 800, height: 533 },
  'bomb_40000x40000.png': { refused: 'media_too_big' },
  'clip.mov': { width: 640, height: 428, durationMs: 1_019, hasSound: true, playable: mp4 },
  'corrupt.png': { refused: 'unsupported_media' },
  'gps.jpg': { width: 640, height: 480 },
  'h264.mkv': { width: 1920, height: 1080, durationMs: 35_229, hasSound: false, playable: mp4 },
  'hevc_1080.mp4': { width: 1920, height: 1080, durationMs: 10_000, hasSound: true, playable: null },
  'html_named.jpg': { refused: 'unsupported_media' },
  'iphone_13_pro_max.heic': { width: 3024, height: 4032 },
  'iphone_dolby_hdr.mov': { width: 720, height: 1280, durationMs: 133, hasSound: true, playable: null },
  'iphone_gps.heic': { width: 2566, height: 3313 },
  'jpeg_html_polyglot.jpg': { width: 640, height: 480 },
  'landscape_1080.mp4': { width: 1920, height: 1080, durationMs: 5_056, hasSound: true, playable: mp4 },
  'long_200s.mp4': { width: 180, height: 320, durationMs: 180_000, hasSound: true, playable: mp4 },
  'long_610s.mp4': { width: 180, height: 320, durationMs: 180_000, hasSound: true, playable: mp4 },
  'mp4_named.jpg': { width: 640, height: 428, durationMs: 1_019, hasSound: true, playable: mp4 },
  'mpeg4_mp3.avi': { width: 960, height: 400, durationMs: 4_087, hasSound: true, playable: null },
  'music_38s.mp3': { refused: 'unsupported_media' },
  'orient_landscape_1.jpg': { width: 1800, height: 1200 },
  'orient_landscape_6.jpg': { width: 1800, height: 1200 },
  'orient_portrait_6.jpg': { width: 1200, height: 1800 },
  'phone.3g2': { width: 504, height: 288, durationMs: 5_574, hasSound: true, playable: null },
  'phone.3gp': { width: 504, height: 288, durationMs: 5_574, hasSound: true, playable: null },
  'phone_9mp.jpg': { width: 4608, height: 1976 },
  'portrait_rotated.mp4': { width: 1080, height: 1920, durationMs: 2_005, hasSound: true, playable: mp4 },
  'script.svg': { refused: 'unsupported_media' },
  'svg_named.png': { refused: 'unsupported_media' },
  'truncated.jpg': { refused: 'media_incomplete' },
  'truncated.mp4': { refused: 'media_incomplete' },
  'vp8_vorbis_short.webm': {
    width: 640,
    height: 356,
    durationMs: 91,
    hasSound: true,
    playable: 'preview.webm',
  },
  'vp9.webm': { width: 642, height: 642, durationMs: 3_000, hasSound: false, playable: 'preview.webm' },
  'zero.jpg': { refused: 'unsupported_media' },
};

describe.runIf(existsSync(SAMPLES))('files from the wild', async () => {
  const { folder, storage, receive, published, filesKept } = await createTestMedia();
  const tools = testTools();

  async function ingest(name: string) {
    const head = (await readFile(sample(name))).subarray(0, SNIFF_BYTES);
    const type = await sniffType(head);
    if (!type) throw new AppError('unsupported_media');
    const file = await receive(sample(name));
    if (file.kind === 'image')
      return { kind: 'image' as const, ...(await processPhoto(file, storage, { owner: 'anna' })) };
    return {
      kind: 'video' as const,
      ...(await ingestVideo(file, storage, tools, { maxSeconds: VIDEO_SECONDS })),
    };
  }

  type Ingested = Awaited<ReturnType<typeof ingest>>;
  /** Samples by name, for further tests. */
  const ingested = new Map<string, Ingested>();
  const ingestedOnce = async (name: string) => ingested.get(name) ?? (await ingest(name));

  it.each(Object.entries(OUTCOMES))('%s', async (name, expected) => {
    const before = await filesKept();
    const media = await ingest(name).catch((error: unknown) => error);
    if (media instanceof AppError) {
      expect({ refused: media.code }).toEqual(expected);
      expect(await filesKept()).toEqual(before);
      return;
    }
    if (media instanceof Error || 'refused' in expected) throw media;
    const { playable, ...shown } = { playable: undefined, ...expected };
    expect(media).toMatchObject(playable === undefined ? shown : { ...shown, playableFile: playable });
    const { mediaKey } = media as Ingested;
    ingested.set(name, media as Ingested);
    const files = (await filesKept()).filter((path) => !before.includes(path));
    for (const path of files) {
      // The original is not served.
      if (playable !== undefined && path.endsWith(originalKey(mediaKey))) continue;
      const bytes = await readFile(path);
      for (const secret of ['<script', 'GPSLatitude', 'Exif\0', 'com.apple.quicktime.location']) {
        expect(bytes.includes(secret)).toBe(false);
      }
    }
  });

  it('shows the photo of an iPhone upright, in the colours that were taken', async () => {
    const photo = await ingestedOnce('iphone_13_pro_max.heic');
    // The sample shows a sky-blue cloth at the bottom and a lamp on a white ceiling at the top.
    const picture = published(photo.mediaKey, '1080.jpg');
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1080, height: 1440 });
    const ceiling = await meanColour(picture, { left: 10, top: 10, width: 200, height: 60 });
    const table = await meanColour(picture, { left: 10, top: 1330, width: 200, height: 100 });
    const cloth = await meanColour(picture, { left: 480, top: 1330, width: 200, height: 100 });
    expect(Math.min(...ceiling)).toBeGreaterThan(110);
    expect(table[0] - table[2]).toBeGreaterThan(60); // orange wood
    expect(cloth[2] - cloth[0]).toBeGreaterThan(15); // blue
  });

  it('makes of the HDR video of an iPhone one that every browser shows, neither dark nor washed out', async () => {
    const { mediaKey } = await ingestedOnce('iphone_dolby_hdr.mov');
    const video = await normaliseVideo(mediaKey, storage, tools, { maxSeconds: VIDEO_SECONDS });
    expect(video).toMatchObject({ width: 720, height: 1280, hasSound: true });
    await makeVideo(tools, `-i ${published(mediaKey, video.file)} -frames:v 1 ${join(folder, 'hdr.png')}`);
    const { channels } = await sharp(join(folder, 'hdr.png')).greyscale().toColourspace('b-w').stats();
    expect(channels[0]?.mean).toBeGreaterThan(90);
    expect(channels[0]?.mean).toBeLessThan(190);
    expect(channels[0]?.stdev).toBeGreaterThan(35);
    const [r, g, b] = await meanColour(published(mediaKey, '720.jpg'));
    expect(Math.min(r, g, b)).toBeGreaterThan(90);
  });

  it.each(['phone.3gp', 'mpeg4_mp3.avi', 'portrait_rotated.mp4', 'vp8_vorbis_short.webm'])(
    'normalises %s without losing a track',
    async (name) => {
      const { mediaKey, width, height } = await ingestedOnce(name);
      const video = await normaliseVideo(mediaKey, storage, tools, { maxSeconds: VIDEO_SECONDS });
      expect(video).toMatchObject({ width, height, hasSound: true });
    },
  );
});
