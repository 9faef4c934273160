import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { codecName, isDecoded } from './codec-name.ts';
import { probeVideo } from './probe.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia, makeVideo, testTools, turnVideo } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const PICTURE = '-f lavfi -i testsrc2=s=160x90:r=10:d=4';
const SOUND = '-f lavfi -i sine=d=4';
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 10';

async function refusal(path: string): Promise<unknown> {
  const outcome = await probeVideo(tools, path).catch((error: unknown) => error);
  return outcome instanceof AppError ? outcome.code : outcome;
}

beforeAll(async () => {
  await makeVideo(tools, `${PICTURE} ${SOUND} ${H264} -c:a aac -movflags +faststart ${at('plain.mp4')}`);
});

it('tells size, rate, tracks and the true length', async () => {
  expect(await probeVideo(tools, at('plain.mp4'))).toMatchObject({
    container: 'mov',
    width: 160,
    height: 90,
    fps: 10,
    picture: { codec: 'h264', pixelFormat: 'yuv420p', isHdr: false, isInterlaced: false, durationMs: 4_000 },
    sound: { codec: 'aac' },
  });
  const { durationMs } = await probeVideo(tools, at('plain.mp4'));
  expect(Math.abs(durationMs - 4_000)).toBeLessThan(100);
});

it('finds the length of a recording whose container tells none', async () => {
  await makeVideo(tools, `${PICTURE} ${H264} -f matroska -live 1 ${at('live.mkv')}`);
  expect(await probeVideo(tools, at('live.mkv'))).toMatchObject({
    container: 'matroska',
    sound: null,
    durationMs: 4_000,
  });
});

it('counts only what is shown of a video that was cut by an edit list', async () => {
  await makeVideo(tools, `${PICTURE} ${H264.replace('-g 10', '-g 40')} ${at('one-key-frame.mp4')}`);
  await makeVideo(tools, `-ss 3 -i ${at('one-key-frame.mp4')} -c copy ${at('cut.mp4')}`);
  expect(await probeVideo(tools, at('cut.mp4'))).toMatchObject({
    durationMs: 1_000,
    picture: { durationMs: 1_000 },
  });
});

it('gives the size as it is shown: upright, with square pixels', async () => {
  await turnVideo(at('plain.mp4'), at('turned.mp4'));
  expect(await probeVideo(tools, at('turned.mp4'))).toMatchObject({ width: 90, height: 160 });
  await makeVideo(tools, `${PICTURE} -vf setsar=2 ${H264} ${at('wide-pixels.mp4')}`);
  expect(await probeVideo(tools, at('wide-pixels.mp4'))).toMatchObject({ width: 320, height: 90 });
});

it('knows HDR by its transfer curve', async () => {
  const hlg = '-pix_fmt yuv420p10le -color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc';
  await makeVideo(tools, `${PICTURE} -c:v libx265 -x265-params log-level=none ${hlg} -t 1 ${at('hlg.mp4')}`);
  const { picture } = await probeVideo(tools, at('hlg.mp4'));
  expect(picture).toMatchObject({ codec: 'hevc', isHdr: true, transfer: 'arib-std-b67' });
});

it('does not take the cover of a sound file for a video', async () => {
  await writeFile(
    at('cover.jpg'),
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  );
  const cover = '-map 0 -map 1 -c:v mjpeg -disposition:v attached_pic';
  await makeVideo(tools, `${SOUND} -i ${at('cover.jpg')} ${cover} -c:a aac ${at('song.mp4')}`);
  expect(await refusal(at('song.mp4'))).toBe('media_no_picture');
});

it('refuses a file whose packets end long before it says', async () => {
  const whole = await readFile(at('plain.mp4'));
  await writeFile(at('short.mp4'), whole.subarray(0, whole.length / 2));
  expect(await refusal(at('short.mp4'))).toBe('media_incomplete');
  await makeVideo(tools, `-i ${at('plain.mp4')} -c copy ${at('whole.mkv')}`);
  const mkv = await readFile(at('whole.mkv'));
  await writeFile(at('short.mkv'), mkv.subarray(0, mkv.length / 2));
  expect(await refusal(at('short.mkv'))).toBe('media_incomplete');
});

it('refuses an mp4 that breaks off before its index', async () => {
  await makeVideo(tools, `-i ${at('plain.mp4')} -c copy ${at('index-last.mp4')}`);
  const whole = await readFile(at('index-last.mp4'));
  await writeFile(at('no-index.mp4'), whole.subarray(0, whole.length / 2));
  expect(await refusal(at('no-index.mp4'))).toBe('media_incomplete');
});

it.each([
  ['a second sound', `-map 0 -map 1 -map 2 -c:a aac`, 'second-sound.mp4'],
  ['a second sound', `-map 0 -map 1 -map 2 -c:a aac`, 'second-sound.mkv'],
])('takes a file in which %s runs longer than the picture', async (_name, options, name) => {
  await makeVideo(tools, `${PICTURE} ${SOUND} -f lavfi -i sine=d=12 ${options} ${H264} ${at(name)}`);
  const { durationMs } = await probeVideo(tools, at(name));
  expect(Math.abs(durationMs - 4_000)).toBeLessThan(100);
  const whole = await readFile(at(name));
  for (const share of [0.3, 0.5, 0.7]) {
    await writeFile(at(`cut-${name}`), whole.subarray(0, whole.length * share));
    expect(await refusal(at(`cut-${name}`)), `${share}`).toBe('media_incomplete');
  }
});

/** Where each header of an mp4 has its duration of 32 bits, from the name of the box. */
const DURATIONS = { mvhd: 20, tkhd: 24, mdhd: 20, mehd: 8 };

/** The mp4 with a duration of equal bytes in its headers of these names; of 64 bits in headers of version 1. */
function withDuration(mp4: Buffer, names: string[], byte: number): Buffer {
  const changed = Buffer.from(mp4);
  const index = changed.subarray(changed.indexOf('moov'));
  for (const [name, offset] of Object.entries(DURATIONS)) {
    if (!names.includes(name)) continue;
    for (let box = index.indexOf(name); box > 0; box = index.indexOf(name, box + 4)) {
      const isLong = index[box + 4] === 1;
      // Two times of the preceding three fields are twice as long.
      const start = box + offset + (isLong && name !== 'mehd' ? 8 : 0);
      index.fill(byte, start, start + (isLong ? 8 : 4));
    }
  }
  return changed;
}

/** The mp4 with times of 32 or 64 bits in all headers. In the source they have 32, and no place is counted from the index. */
function withHeaders(mp4: Buffer, bits: number): Buffer {
  const rebuilt = (from: number, to: number): Buffer => {
    const parts: Buffer[] = [];
    for (let box = from, size = 0; box < to; box += size) {
      size = mp4.readUInt32BE(box);
      const name = mp4.toString('latin1', box + 4, box + 8);
      let body: Buffer = mp4.subarray(box + 8, box + size);
      if (['moov', 'trak', 'mdia', 'mvex'].includes(name)) body = rebuilt(box + 8, box + size);
      if (name === 'mvex') body = Buffer.concat([fragmentsHeader(bits), body]);
      if (bits === 64 && ['mvhd', 'tkhd', 'mdhd'].includes(name)) {
        const zeros = Buffer.alloc(4);
        const durationAt = name === 'tkhd' ? 20 : 16;
        const fields = [
          [4, 8],
          [8, 12],
          [durationAt, durationAt + 4],
        ] as const;
        const [created, changed, lasts] = fields.map((field) => body.subarray(...field));
        const between = body.subarray(12, durationAt);
        const times = [zeros, created, zeros, changed, between, zeros, lasts].map((part) => part ?? zeros);
        body = Buffer.concat([
          Buffer.from([1]),
          body.subarray(1, 4),
          ...times,
          body.subarray(durationAt + 4),
        ]);
      }
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(name, 4, 'latin1');
      parts.push(head, body);
    }
    return Buffer.concat(parts);
  };
  return rebuilt(0, mp4.length);
}

/** A box that states the duration of all fragments. */
function fragmentsHeader(bits: number): Buffer {
  const box = Buffer.alloc(12 + bits / 8);
  box.writeUInt32BE(box.length);
  box.write('mehd', 4);
  box[8] = bits === 64 ? 1 : 0;
  return box;
}

const HEADERS = [['mvhd'], ['tkhd'], ['mdhd'], ['mehd'], Object.keys(DURATIONS)];
const UNKNOWN = HEADERS.flatMap((names) =>
  [0, 0xff].flatMap((byte) =>
    [32, 64].flatMap((bits) =>
      ['index-last', 'fragments'].map((kind) => ({ kind, names: names.join(), byte, bits })),
    ),
  ),
);
const MOVFLAGS = {
  'index-last': '-map 0 -map 1',
  fragments: '-movflags +frag_keyframe+empty_moov+default_base_moof -brand iso6',
};

it.each(Object.entries(MOVFLAGS))(
  'finds the length when a header calls it unknown: %s',
  async (kind, options) => {
    await makeVideo(tools, `${PICTURE} ${SOUND} ${H264} -c:a aac ${options} ${at('known.mp4')}`);
    const known = await readFile(at('known.mp4'));
    for (const { names, byte, bits } of UNKNOWN.filter((unknown) => unknown.kind === kind)) {
      const what = `${names} ${byte} ${bits}`;
      await writeFile(at('unknown.mp4'), withDuration(withHeaders(known, bits), names.split(','), byte));
      const { durationMs, picture } = await probeVideo(tools, at('unknown.mp4'));
      expect(Math.abs(durationMs - 4_000), what).toBeLessThan(200);
      expect(Math.abs(picture.durationMs - 4_000), what).toBeLessThan(200);
    }
  },
);

/** The file with another tag in the description of its picture. */
async function withTag(name: string, [from, to]: [string, string], copy: string): Promise<string> {
  const bytes = await readFile(at(name));
  for (let tag = bytes.indexOf(from); tag >= 0; tag = bytes.indexOf(from, tag + 1)) bytes.write(to, tag);
  await writeFile(at(copy), bytes);
  return at(copy);
}

it.each<[string, [string, string], string]>([
  ['mp4', ['avc1', 'zq9z'], 'zq9z'],
  ['mov', ['avc1', 'zq9z'], 'zq9z'],
  ['mov', ['avc1', 'dav1'], 'Dolby Vision AV1'],
  ['avi', ['FMP4', 'ZQ9Z'], 'ZQ9Z'],
  ['mkv', ['V_MPEG4/ISO/AVC', 'V_ZQ9Z4/ISO/AVC'], 'ZQ9Z4/ISO/AVC'],
])('calls the codec of an %s that ffmpeg does not know by its name: %s', async (container, tags, name) => {
  const codec = container === 'avi' ? 'mpeg4' : 'copy';
  await makeVideo(tools, `-i ${at('plain.mp4')} -c:v ${codec} -c:a copy ${at(`known.${container}`)}`);
  const path = await withTag(`known.${container}`, tags, `foreign.${container}`);
  await expect(probeVideo(tools, path)).rejects.toMatchObject({
    code: 'media_unreadable',
    message: `Видео записано в формате ${name}, который сервер не открывает. Сохраните его как MP4`,
  });
});

it('calls a codec by its name that ffmpeg knows and cannot decode', async () => {
  const path = await withTag('plain.mp4', ['avc1', 'av01'], 'av1.mp4');
  await expect(probeVideo({ ...tools, ffmpeg: 'echo' }, path)).rejects.toMatchObject({
    message: expect.stringContaining('в формате AV1,'),
  });
  expect([await isDecoded(tools, 'h264'), await isDecoded(tools, 'daala')]).toEqual([true, false]);
});

it.each([
  [{ codec_tag_string: 'vvc1' }, 'VVC (H.266)'],
  [{ codec_tag_string: '[0][0][0][0]', codec_name: 'vvc' }, 'VVC (H.266)'],
  [{ codec_tag_string: 'aprn', codec_name: 'prores_raw' }, 'ProRes RAW'],
  [{ codec_tag_string: 'DTS ', codec_name: 'dts' }, 'DTS'],
])('%j is called %s', async (stream, name) => {
  expect(await codecName(tools, at('plain.mp4'), stream)).toBe(name);
});

it('refuses a size that would cost too much to decode', async () => {
  await makeVideo(tools, `-f lavfi -i color=s=8448x64:r=1:d=1 ${H264} ${at('huge.mp4')}`);
  expect(await refusal(at('huge.mp4'))).toBe('media_too_big');
});

it.each([
  ['html', '<!doctype html><video src="http://127.0.0.1:1/x.mp4">'],
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/x.ts\n'],
  ['a list of other files', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
  ['an mp4 of garbage', `\0\0\0\x18ftypmp42${'garbage'.repeat(500)}`],
  ['nothing', ''],
])('refuses %s and follows it nowhere', async (_name, content) => {
  await writeFile(at('hostile.mp4'), content, 'latin1');
  expect(await refusal(at('hostile.mp4'))).toMatch(/^media_(unreadable|incomplete)$/);
});
