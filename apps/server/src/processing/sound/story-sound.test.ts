import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { expect, it } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';
import { listen } from '../testing/test-sound.ts';
import { ingestVideo, normaliseVideo } from '../videos/video.ts';

const { folder, storage, receive, published } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);

/** Tones of the videos and of the music. Unit: hertz. */
const [OWN, MUSIC] = [440, 2_000];
const wave = (hertz: number, amplitude: number) => `${amplitude}*sin(${hertz}*2*PI*t)`;
const sound = (expression: string, seconds: number) =>
  `-f lavfi -i aevalsrc=${expression}|${expression}:d=${seconds}:s=48000`;
const picture = (seconds: number) => `-f lavfi -i testsrc2=s=64x48:r=10:d=${seconds}`;
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
await makeVideo(tools, `${picture(2)} ${sound(wave(OWN, 0.2), 2)} ${H264} ${at('spoken.mp4')}`);
await makeVideo(tools, `${picture(1)} ${sound(wave(OWN, 0.9), 1)} ${H264} ${at('loud.mp4')}`);
await makeVideo(tools, `${picture(2)} ${H264} ${at('silent.mp4')}`);
await makeVideo(tools, `${picture(2)} ${sound(wave(OWN, 0.2), 0.5)} ${H264} ${at('word.mp4')}`);
await makeVideo(tools, `${sound(wave(MUSIC, 0.3), 3)} ${at('song.wav')}`);
await makeVideo(tools, `${sound(wave(OWN, 0.9), 3)} ${at('loud.wav')}`);
await makeVideo(tools, `${sound(`lt(t\\,0.25)*${wave(MUSIC, 0.3)}`, 0.5)} ${at('beat.wav')}`);

async function publish(name: string, music: string, edit: MediaEdit = {}, maxSeconds = 60) {
  const task = { maxSeconds, edit, filters: {} };
  const ingested = await ingestVideo(await receive(at(name)), storage, tools, task, { music: at(music) });
  const files = await readdir(published(ingested.mediaKey, '.'));
  const shownAtOnce = files.filter((file) => !/jpg|webp/.test(file));
  const result = await normaliseVideo(ingested.mediaKey, storage, tools, { ...task, hasMusic: true });
  const path = published(ingested.mediaKey, result.file);
  return { ingested, shownAtOnce, result, path, heard: await listen(tools, path) };
}

const mixed = await publish('spoken.mp4', 'song.wav');

it('mixes music with the sound of a video, each as loud as it was, and plays nothing before', async () => {
  const { ingested, shownAtOnce, result, heard, path } = mixed;
  expect([ingested.playableFile, shownAtOnce]).toEqual([null, []]);
  expect(ingested).toMatchObject({ hasSound: true, durationMs: 2_000, width: 64, height: 48 });
  expect(result).toMatchObject({ hasSound: true, durationMs: 2_000 });
  expect(heard.tone(OWN, 0.2, 1.4)).toBeCloseTo(0.2, 1);
  expect(heard.tone(MUSIC, 0.2, 1.4)).toBeCloseTo(0.3, 1);
  expect(heard.tone(1_000, 0.2, 1.4)).toBeLessThan(0.01);
  const { picture: shown, sound: track } = await probeVideo(tools, path);
  expect(shown.durationMs).toBe(2_000);
  expect(Math.abs((track?.durationMs ?? 0) - 2_000)).toBeLessThan(50);
});

it('ends the music softly and leaves the sound of the video', () => {
  const { heard } = mixed;
  const [middle, late, end] = [
    heard.tone(MUSIC, 1.3, 1.4),
    heard.tone(MUSIC, 1.7, 1.8),
    heard.tone(MUSIC, 1.95, 2),
  ];
  expect(middle).toBeGreaterThan(0.28);
  expect(late).toBeLessThan(0.2);
  expect(late).toBeGreaterThan(0.08);
  expect(end).toBeLessThan(0.05);
  expect(heard.tone(OWN, 1.7, 1.9)).toBeGreaterThan(0.18);
});

it.each([
  ['a muted video', 'spoken.mp4', { isMuted: true }],
  ['a video without a sound', 'silent.mp4', {}],
])('is heard alone in %s', async (_what, name, edit) => {
  const { heard, result } = await publish(name, 'song.wav', edit);
  expect(result).toMatchObject({ hasSound: true, durationMs: 2_000 });
  expect(heard.tone(MUSIC, 0, 1.4)).toBeCloseTo(0.3, 1);
  expect(heard.tone(OWN, 0, 1.4)).toBeLessThan(0.005);
});

it('starts again as often as it takes to the end of the video', async () => {
  for (const name of ['silent.mp4', 'spoken.mp4']) {
    const { heard } = await publish(name, 'beat.wav');
    expect(Math.abs(heard.seconds - 2)).toBeLessThan(0.05);
    for (const start of [0, 0.5, 1]) {
      expect(heard.tone(MUSIC, start + 0.03, start + 0.22)).toBeGreaterThan(0.25);
      expect(heard.tone(MUSIC, start + 0.28, start + 0.47)).toBeLessThan(0.03);
    }
  }
});

it('goes on after the sound of a video has ended', async () => {
  const { heard } = await publish('word.mp4', 'song.wav');
  expect(heard.tone(OWN, 0.1, 0.4)).toBeGreaterThan(0.18);
  expect(heard.tone(OWN, 0.8, 1.4)).toBeLessThan(0.01);
  expect(heard.tone(MUSIC, 0.8, 1.4)).toBeCloseTo(0.3, 1);
});

it('never makes the two louder than a sound can be', async () => {
  const { heard } = await publish('loud.mp4', 'loud.wav');
  expect(heard.peak()).toBeLessThan(0.99);
  expect(heard.tone(OWN, 0.1, 0.6)).toBeGreaterThan(0.7);
  // Clipped samples would add a tone of three times the frequency.
  expect(heard.tone(3 * OWN, 0.1, 0.6)).toBeLessThan(0.05);
});

it('begins and ends with the cut of a video', async () => {
  const { ingested, heard, result } = await publish('spoken.mp4', 'beat.wav', { trimStart: 1 });
  expect([ingested.durationMs, result.durationMs]).toEqual([1_000, 1_000]);
  expect(heard.tone(MUSIC, 0.03, 0.22)).toBeGreaterThan(0.25);
  expect(heard.tone(OWN, 0.1, 0.8)).toBeGreaterThan(0.18);
  expect((await publish('spoken.mp4', 'song.wav', {}, 1)).heard.seconds).toBeLessThan(1.1);
});
