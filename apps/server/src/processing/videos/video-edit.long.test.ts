import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { describe, expect, it } from 'vitest';
import type { VideoEdit } from '../../db/tables/media.ts';
import { probeVideo } from '../probing/probe.ts';
import { originalKey } from '../../files/storage.ts';
import {
  createTestMedia,
  frameColour,
  frameColours,
  makeVideo,
  meanColour,
  testTools,
  turnVideo,
} from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo, type VideoTask } from './video.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const AAC = '-c:a aac';

/** One second of each colour with a continuous tone, and a single key frame at the start. */
const COLOURS = ['red', 'lime', 'blue', 'white', 'yellow'] as const;
const RGB = { red: 'r', lime: 'g', blue: 'b', white: 'rgb', yellow: 'rg' } as const;
const steps = COLOURS.map((colour, n) => `color=${colour}:s=160x90:r=10:d=1[c${n}]`).join(';');
const inputs = COLOURS.map((_, n) => `[c${n}]`).join('');
await makeVideo(
  tools,
  `-f lavfi -i sine=d=5 -filter_complex ${steps};${inputs}concat=n=5[v] -map [v] -map 0 ${H264} -g 100 ${AAC} ${at('steps.mp4')}`,
);

async function ingest(name: string, task: VideoTask) {
  const ingested = await ingestVideo(await receive(at(name)), storage, tools, task);
  return { ingested, poster: published(ingested.mediaKey, `${ingested.widths[0]}.jpg`) };
}
async function publish(name: string, { edit = {}, filters = {} }: Partial<VideoEdit>, maxSeconds = 60) {
  const task = { maxSeconds, edit, filters };
  const { ingested, poster } = await ingest(name, task);
  const shownAtOnce = (await readdir(published(ingested.mediaKey, '.'))).filter(
    (file) => !/jpg|webp/.test(file),
  );
  const result = await normaliseVideo(ingested.mediaKey, storage, tools, task);
  return { ingested, poster, shownAtOnce, result, path: published(ingested.mediaKey, result.file) };
}

/** The bright channels of a colour: `rg` is yellow. */
const channels = (colour: readonly [number, number, number]) =>
  [...'rgb'].filter((_, n) => (colour[n] ?? 0) > 128).join('');
const seenAt = async (path: string, ...seconds: number[]) =>
  (await frameColours(tools, path, seconds)).map(channels);

describe('a cut video', () => {
  it('begins and ends with the frames of its cut, with its sound in step', async () => {
    const { ingested, poster, result, path, shownAtOnce } = await publish('steps.mp4', {
      edit: { trimStart: 1, trimEnd: 3 },
    });
    expect(ingested).toMatchObject({
      durationMs: 2_000,
      hasSound: true,
      wasTrimmed: false,
      playableFile: null,
    });
    expect(shownAtOnce).toEqual([]);
    expect(channels(await meanColour(poster))).toBe(RGB.lime);
    expect(result).toMatchObject({ durationMs: 2_000, hasSound: true });
    expect(await seenAt(path, 0, 0.9, 1, 1.9)).toEqual([RGB.lime, RGB.lime, RGB.blue, RGB.blue]);
    const { picture, sound } = await probeVideo(tools, path);
    expect(picture).toMatchObject({ startMs: 0, durationMs: 2_000 });
    expect(Math.abs((sound?.durationMs ?? 0) - 2_000)).toBeLessThan(50);
  });

  it.each<[MediaEdit, number, string, string]>([
    [{ trimStart: 3 }, 2_000, RGB.white, RGB.yellow],
    [{ trimEnd: 2 }, 2_000, RGB.red, RGB.lime],
    [{ trimStart: 4, trimEnd: 900 }, 1_000, RGB.yellow, RGB.yellow],
  ])('%j leaves %i ms', async (edit, durationMs, first, last) => {
    const { result, ingested, path } = await publish('steps.mp4', { edit });
    expect([ingested.durationMs, ingested.wasTrimmed]).toEqual([durationMs, false]);
    expect(result.durationMs).toBe(durationMs);
    expect(await seenAt(path, 0, durationMs / 1000 - 0.1)).toEqual([first, last]);
  });

  it('is cut once more where it is longer than allowed, and says so', async () => {
    const { ingested, result, path } = await publish('steps.mp4', { edit: { trimStart: 1, trimEnd: 4 } }, 2);
    expect([ingested.wasTrimmed, ingested.durationMs, result.durationMs]).toEqual([true, 2_000, 2_000]);
    expect(await seenAt(path, 0, 1.9)).toEqual([RGB.lime, RGB.blue]);
  });

  it('shows what stood on the screen, where no frame begins within the cut', async () => {
    const still = `color=red:s=160x90:r=10:d=1[a];color=blue:s=160x90:r=10:d=10[b]`;
    const then = 'color=yellow:s=160x90:r=10:d=1[c];[a][b][c]concat=n=3,select=lt(t\\,1.05)+gt(t\\,10.95)[v]';
    await makeVideo(
      tools,
      `-f lavfi -i sine=d=12 -filter_complex ${still};${then} -map [v] -map 0 -fps_mode vfr ${H264} ${AAC} ${at('screen.mp4')}`,
    );
    const cut = { trimStart: 4, trimEnd: 7 };
    const { result, path, poster } = await publish('screen.mp4', { edit: cut });
    expect(result).toMatchObject({ durationMs: 3_000, hasSound: true });
    expect((await probeVideo(tools, path)).picture.durationMs).toBeGreaterThan(2_900);
    expect([channels(await meanColour(poster)), ...(await seenAt(path, 0))]).toEqual([RGB.blue, RGB.blue]);
  });

  it('is refused with nothing kept when it begins after the end', async () => {
    const before = await filesKept();
    const refusal = publish('steps.mp4', { edit: { trimStart: 5 } });
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'edit',
      message: 'Обрезка начинается после конца видео',
    });
    expect(await filesKept()).toEqual(before);
  });

  it('is shown at once only up to its end, and only from its beginning', async () => {
    const { ingested, shownAtOnce } = await publish('steps.mp4', { edit: { trimEnd: 2 } });
    expect(shownAtOnce).toEqual(['preview.mp4']);
    const preview = await probeVideo(tools, published(ingested.mediaKey, 'preview.mp4'));
    expect(preview.picture.durationMs).toBe(2_000);
    await makeVideo(
      tools,
      `-i ${at('steps.mp4')} -c:v libx264 -preset slow -bf 8 -b_strategy 0 ${AAC} ${at('reordered.mp4')}`,
    );
    expect((await publish('reordered.mp4', { edit: { trimEnd: 2 } })).shownAtOnce).toEqual([]);
  });

  it('is not shown at once where a single frame too many would be seen', async () => {
    for (const name of ['late.mp4', 'late.avi']) {
      await makeVideo(tools, `-i ${at('steps.mp4')} -c:v libx264 -bf 1 -b_strategy 0 -an ${at(name)}`);
      expect((await publish(name, { edit: { trimEnd: 2 } })).shownAtOnce).toEqual([]);
    }
  });

  it('takes nothing along that an edit list left out before', async () => {
    await makeVideo(tools, `-ss 2.5 -i ${at('steps.mp4')} -c copy ${at('hidden.mp4')}`);
    const { shownAtOnce, path } = await publish('hidden.mp4', {});
    expect(shownAtOnce).toEqual([]);
    const { picture, sound } = await probeVideo(tools, path);
    expect(picture).toMatchObject({ hiddenMs: 0, durationMs: 2_500 });
    expect(sound?.hiddenMs).toBeLessThan(50);
  });
});

it('never publishes the sound of a muted video', async () => {
  const { ingested, shownAtOnce, result } = await publish('steps.mp4', { edit: { isMuted: true } });
  expect([ingested.hasSound, result.hasSound, shownAtOnce]).toEqual([false, false, ['preview.mp4']]);
  for (const file of ['preview.mp4', 'video.mp4']) {
    const { sound, durationMs } = await probeVideo(tools, published(ingested.mediaKey, file));
    expect([sound, durationMs]).toEqual([null, 5_000]);
  }
});

describe('a poster', () => {
  it.each<[MediaEdit, string]>([
    [{ posterAt: 2.5 }, RGB.blue],
    [{ posterAt: 2.5, trimStart: 3 }, RGB.white],
    [{ posterAt: 4.5, trimEnd: 2 }, RGB.lime],
    [{ posterAt: 5 }, RGB.yellow],
    [{ posterAt: 900 }, RGB.yellow],
    [{ posterAt: 0 }, RGB.red],
  ])('of %j', async (edit, colour) => {
    const { poster } = await ingest('steps.mp4', { maxSeconds: 60, edit });
    expect(channels(await meanColour(poster))).toBe(colour);
  });
});

const tile = (colour: string) => `color=${colour}:s=80x60:r=5:d=1`;

describe('the shape of a video', async () => {
  // Red and lime are at the top, blue and white at the bottom.
  const above = `${tile('red')}[a];${tile('lime')}[b];[a][b]hstack[ab]`;
  const below = `${tile('blue')}[c];${tile('white')}[d];[c][d]hstack[cd]`;
  const graph = `${above};${below};[ab][cd]vstack`;
  await makeVideo(tools, `-filter_complex ${graph} ${H264} ${at('tiles.mp4')}`);
  await turnVideo(at('tiles.mp4'), at('turned.mp4'), 180);
  const corner = { x: 0, y: 0, width: 0.5, height: 0.5 };

  it.each<[string, MediaEdit, [number, number], string]>([
    ['tiles.mp4', { turn: 90 }, [120, 160], 'b r rgb g'],
    ['tiles.mp4', { turn: 180 }, [160, 120], 'rgb b g r'],
    ['tiles.mp4', { turn: 270 }, [120, 160], 'g rgb r b'],
    ['tiles.mp4', { isMirrored: true }, [160, 120], 'g r rgb b'],
    ['tiles.mp4', { isMirrored: true, turn: 90 }, [120, 160], 'rgb g b r'],
    [
      'tiles.mp4',
      { angle: 30, crop: { x: 0.625, y: 0.125, width: 0.25, height: 0.25 } },
      [40, 30],
      'g g g g',
    ],
    ['tiles.mp4', { crop: corner }, [80, 60], 'r r r r'],
    ['tiles.mp4', { crop: { ...corner, x: 0.5 } }, [80, 60], 'g g g g'],
    ['tiles.mp4', { turn: 90, crop: corner }, [60, 80], 'b b b b'],
    ['tiles.mp4', { crop: { x: 0.25, y: 0, width: 0.5, height: 1 } }, [80, 120], 'r g b rgb'],
    ['turned.mp4', { crop: corner }, [80, 60], 'rgb rgb rgb rgb'],
    ['turned.mp4', { turn: 90 }, [120, 160], 'g rgb r b'],
  ])('%s with %j', async (name, edit, [width, height], tiles) => {
    const { ingested, result, path, poster, shownAtOnce } = await publish(name, { edit });
    expect(shownAtOnce).toEqual([]);
    expect([ingested.width, ingested.height]).toEqual([width, height]);
    expect([result.width, result.height]).toEqual([width, height]);
    await makeVideo(tools, `-i ${path} -frames:v 1 ${path}.png`);
    for (const picture of [`${path}.png`, poster]) {
      const half = { width: width / 2 - 12, height: height / 2 - 12 };
      const seen = [6, height / 2 + 6].flatMap((top) =>
        [6, width / 2 + 6].map((left) => ({ left, top, width: half.width, height: half.height })),
      );
      const colours = await Promise.all(seen.map((area) => meanColour(picture, area)));
      expect(colours.map(channels).join(' ')).toBe(tiles);
    }
  });

  it('is straightened clockwise around the middle of the crop, and fills it', async () => {
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    const { path } = await publish('tiles.mp4', { edit: { angle: 20, crop } });
    await makeVideo(tools, `-i ${path} -frames:v 1 ${path}.png`);
    const seen = (left: number, top: number) => meanColour(`${path}.png`, { left, top, width: 6, height: 6 });
    // The line between red and lime has moved to the right at the upper edge.
    expect(channels(await seen(41, 0))).toBe(RGB.red);
    expect(channels(await seen(54, 0))).toBe(RGB.lime);
    expect(channels(await seen(33, 54))).toBe(RGB.white);
    for (const [left, top] of [
      [0, 0],
      [74, 0],
      [0, 54],
      [74, 54],
    ] as const)
      expect(channels(await seen(left, top))).not.toBe('');
  });

  it('has even sides, whatever is cut out', async () => {
    const { result } = await publish('tiles.mp4', {
      edit: { crop: { x: 0.1, y: 0.2, width: 0.333, height: 0.271 } },
    });
    expect([result.width % 2, result.height % 2]).toEqual([0, 0]);
    const speck = await publish('tiles.mp4', {
      edit: { crop: { x: 0.5, y: 0.5, width: 0.001, height: 0.001 } },
    });
    expect([speck.result.width, speck.result.height]).toEqual([16, 16]);
  });
});

it('keeps its original for itself until it is done, and makes the same of it again', async () => {
  const task = {
    maxSeconds: 60,
    edit: { trimStart: 1, trimEnd: 2, isMuted: true },
    filters: { exposure: -100 },
  };
  const { mediaKey } = await ingestVideo(await receive(at('steps.mp4')), storage, tools, task);
  expect((await readdir(published(mediaKey, '.'))).filter((file) => file.endsWith('mp4'))).toEqual([]);
  const original = await storage.withLocalFile(originalKey(mediaKey), (path) => readFile(path));
  expect(original.equals(await readFile(at('steps.mp4')))).toBe(true);
  const stop = new AbortController();
  const killed = normaliseVideo(mediaKey, storage, tools, { ...task, signal: stop.signal });
  stop.abort();
  await expect(killed).rejects.toMatchObject({ kind: 'aborted' });
  const done = await normaliseVideo(mediaKey, storage, tools, task);
  expect(done).toMatchObject({ durationMs: 1_000, hasSound: false });
  const [, green] = await frameColour(tools, published(mediaKey, done.file), 0.5);
  expect(green).toBeGreaterThan(100);
  expect(green).toBeLessThan(200);
});
