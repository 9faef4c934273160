import { existsSync } from 'node:fs';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMusic } from './music.ts';
import { makeVoice } from './voice.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const BYTES_PER_SECOND = 192_000;
const UNREADABLE = { code: 'music_unreadable', field: 'music' };

async function read(name: string) {
  const output = at(`${name}.samples`);
  const music = await readMusic(tools, at(name), output);
  return { ...music, bytes: (await stat(output)).size };
}
async function make(name: string, args: string) {
  await makeVideo(tools, `${args} ${at(name)}`);
  return read(name);
}
const tone = (seconds: number) => `-f lavfi -i sine=d=${seconds}`;

it.each([
  ['song.mp3', '-c:a libmp3lame -ac 1 -ar 22050', 80],
  ['song.m4a', '-c:a aac', 50],
  ['song.aac', '-c:a aac', 80],
  ['song.opus', '-c:a libopus', 30],
  ['song.ogg', '-c:a libvorbis', 30],
  ['song.webm', '-c:a libopus', 30],
  ['song.flac', '-c:a flac', 1],
  ['song.wav', '-c:a pcm_s24le -ar 96000', 1],
  ['song.aiff', '-ac 6', 1],
  ['clip.mp4', '-f lavfi -i testsrc=s=32x32:d=0.5 -c:v libx264 -pix_fmt yuv420p -c:a aac', 80],
])('reads %s', async (name, encode, toleranceMs) => {
  const { durationMs, bytes } = await make(name, `${tone(0.5)} ${encode}`);
  expect(Math.abs(durationMs - 500)).toBeLessThanOrEqual(toleranceMs);
  expect(Math.abs((bytes / BYTES_PER_SECOND) * 1000 - durationMs)).toBeLessThan(1);
});

it.each(['', '|0.3*sin(2*PI*440*t)'])('keeps the loudness of one channel and of two', async (second) => {
  const name = `loudness${second.length}.wav`;
  await make(name, `-f lavfi -i aevalsrc=0.3*sin(2*PI*440*t)${second}:d=1:s=48000`);
  const samples = await samplesOf(`${name}.samples`);
  for (const channel of [0, 1]) expectLoudness(samples.filter((_sample, n) => n % 2 === channel));
});

it.each(['', '|0.3*sin(2*PI*440*t)'])(
  'keeps the loudness of a voice in one channel and in two',
  async (second) => {
    const source = at(`spoken${second.length}.m4a`);
    await makeVideo(
      tools,
      `-f lavfi -i aevalsrc=0.3*sin(2*PI*440*t)${second}:d=1:s=48000 -c:a aac ${source}`,
    );
    const { path } = await makeVoice(tools, { source, owner: 'ana', folder: await mkdtemp(at('voice')) });
    await makeVideo(tools, `-i ${path} -ss 0.3 -t 0.4 -f s16le ${at('spoken.samples')}`);
    expectLoudness(await samplesOf('spoken.samples'));
  },
);

async function samplesOf(name: string): Promise<Int16Array> {
  const bytes = await readFile(at(name));
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}
const expectLoudness = (samples: Int16Array) =>
  expect(Math.abs(20 * Math.log10(Math.max(...samples) / 32_768 / 0.3))).toBeLessThan(1);

it('takes the first 15 seconds of more', async () => {
  expect(await make('long.wav', tone(16))).toMatchObject({
    durationMs: 15_000,
    bytes: 15 * BYTES_PER_SECOND,
  });
  expect((await make('exact.wav', tone(15))).durationMs).toBe(15_000);
});

/** The title that is read from a file with this tag. */
async function titleOf(file: string, tag: string) {
  const metadata = at(`${file}.txt`);
  await writeFile(metadata, `;FFMETADATA1\n${tag}\n`);
  return (await make(file, `${tone(0.2)} -i ${metadata} -map_metadata 1`)).title;
}

it('says how its file names it, in one line that fits', async () => {
  expect(await titleOf('title.mp3', 'title=Ночь')).toBe('Ночь');
  expect(await titleOf('title.opus', 'TITLE=Утро')).toBe('Утро');
  expect(await titleOf('lines.mp3', 'title=a\\\nb   c')).toBe('a b c');
  expect(await titleOf('long.mp3', `title=${'я'.repeat(150)}`)).toBe('я'.repeat(100));
  expect(await titleOf('blank.mp3', 'title=  ')).toBe(null);
  expect(await titleOf('nameless.mp3', 'artist=x')).toBe(null);
});

describe('refuses', () => {
  it.each([
    ['words.mp3', 'Это не музыка. '.repeat(500)],
    ['page.mp3', `<!doctype html><script>alert(1)</script>${'<p>'.repeat(5_000)}`],
    ['nothing.mp3', ''],
    ['playlist.m3u8', '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n'],
    ['list.txt', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
    ['zeroes.mp3', '\0'.repeat(500_000)],
  ])('%s', async (name, content) => {
    await writeFile(at(name), content);
    await expect(read(name)).rejects.toMatchObject(UNREADABLE);
  });

  it('a sound that would fill the memory once it is decoded', async () => {
    await makeVideo(tools, `${tone(0.2)} ${at('header.wav')}`);
    const whole = await readFile(at('header.wav'));
    const lie = async (name: string, rate: number, channels: number) => {
      whole.writeUInt32LE(rate, 24);
      whole.writeUInt16LE(channels, 22);
      whole.writeUInt16LE(channels * 2, 32);
      await writeFile(at(name), whole);
      await expect(read(name)).rejects.toMatchObject(UNREADABLE);
    };
    await lie('rate.wav', 2 ** 31 - 1, 1);
    await lie('channels.wav', 44_100, 64);
  });

  it('a video without a sound, and a picture', async () => {
    const still = '-f lavfi -i testsrc=s=32x32:d=0.2';
    await expect(make('mute.mp4', `${still} -pix_fmt yuv420p`)).rejects.toMatchObject(UNREADABLE);
    await expect(make('cover.png', `${still} -frames:v 1`)).rejects.toMatchObject(UNREADABLE);
  });

  it.each([
    ['of an mp4', 'tag.mp4', '-c:a libopus', ['Opus', 'zq9z'], 'zq9z'],
    ['of a mkv', 'name.mkv', '-c:a aac', ['A_AAC', 'A_ZQ9'], 'ZQ9'],
    ['that is known and not for music', 'cinema.mkv', '-c:a eac3', ['', ''], 'EAC3'],
  ])(
    'a sound %s by the name of its codec, as music and as a voice',
    async (_what, name, encode, tags, told) => {
      await makeVideo(tools, `${tone(0.5)} ${encode} ${at(name)}`);
      const bytes = await readFile(at(name));
      const [from = '', to = ''] = tags;
      bytes.write(to, bytes.indexOf(from));
      await writeFile(at(name), bytes);
      const message = `Звук записан в формате ${told}, который сервер не открывает`;
      await expect(read(name)).rejects.toMatchObject({ ...UNREADABLE, message });
      await expect(makeVoice(tools, { source: at(name), owner: '', folder })).rejects.toMatchObject({
        code: 'media_unreadable',
        message,
      });
    },
  );

  it('a file that lost the end, where that says what it holds; and plays what is there else', async () => {
    for (const [name, encode] of [
      ['whole.m4a', '-c:a aac'],
      ['whole.mp3', '-c:a libmp3lame'],
    ] as const) {
      await makeVideo(tools, `${tone(3)} ${encode} ${at(name)}`);
      const bytes = await readFile(at(name));
      await writeFile(at(`half-${name}`), bytes.subarray(0, bytes.length / 2));
    }
    await expect(read('half-whole.m4a')).rejects.toMatchObject(UNREADABLE);
    const { durationMs } = await read('half-whole.mp3');
    expect(Math.abs(durationMs - 1_500)).toBeLessThan(150);
  });

  it('what is not longer than a tenth of a second', async () => {
    const short = { code: 'invalid_input', field: 'music', message: 'Минимальная длительность 0.1 сек' };
    await expect(make('tenth.wav', tone(0.1))).rejects.toMatchObject(short);
    expect((await make('more.wav', tone(0.11))).durationMs).toBe(110);
  });

  it('everything where there is no ffmpeg', async () => {
    await makeVideo(tools, `${tone(0.2)} ${at('fine.wav')}`);
    const missing = { ...tools, ffmpeg: '/nowhere/ffmpeg' };
    const refusal = readMusic(missing, at('fine.wav'), at('fine.samples'));
    await expect(refusal).rejects.toMatchObject({ code: 'video_unavailable' });
  });
});

/** Real files and hostile files, which are not part of the repository. */
const SAMPLES = join(import.meta.dirname, '../../../../../../shared/media');
describe.runIf(existsSync(SAMPLES))('files from the wild', () => {
  it.each([
    ['music_38s.mp3', 15_000],
    ['long_610s.mp4', 15_000],
    ['iphone_dolby_hdr.mov', 133],
    ['phone.3gp', 5_574],
    ['vp8_vorbis_short.webm', null],
    ['h264.mkv', null],
    ['html_named.jpg', null],
    ['jpeg_html_polyglot.jpg', null],
    ['bomb_40000x40000.png', null],
    ['script.svg', null],
    ['zero.jpg', null],
  ])('%s', async (name, durationMs) => {
    const music = await readMusic(tools, join(SAMPLES, name), at(`${name}.samples`)).catch(
      (error: unknown) => error,
    );
    if (durationMs === null) {
      expect(['music_unreadable', 'invalid_input']).toContain((music as { code: string }).code);
    } else {
      expect(Math.abs((music as { durationMs: number }).durationMs - durationMs)).toBeLessThan(60);
    }
  });
});
