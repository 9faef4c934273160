import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { sharp } from '../pictures/sharp.ts';
import { extraKey, forgetOriginal, originalKey } from '../../files/storage.ts';
import { createTestMedia, frameColour, makeVideo, meanColour, testTools } from '../testing/test-media.ts';
import { listen } from '../testing/test-sound.ts';
import { ingestStill, normaliseVideo } from './video.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const TASK = { maxSeconds: 180, isStill: true, hasMusic: true };
const wave = '0.3*sin(2000*2*PI*t)';
const source = `-f lavfi -i aevalsrc=${wave}|${wave}:d=1.5:s=48000 -metadata title=Ночь`;
/** A tone of 1.5 s, and a shorter one for tests without its length. */
const [SONG, BEAT] = [at('song.flac'), at('beat.flac')];
await makeVideo(tools, `${source} ${SONG} -t 0.3 -metadata title=Ночь ${BEAT}`);
const square = (background: string) => sharp({ create: { width: 90, height: 90, channels: 4, background } });

const ingest = async (name: string, music = BEAT) =>
  ingestStill(await receive(at(name)), storage, tools, music, { owner: 'anna' });
async function publish(name: string, music = BEAT) {
  const ingested = await ingest(name, music);
  const result = await normaliseVideo(ingested.mediaKey, storage, tools, TASK);
  return { ingested, result, path: published(ingested.mediaKey, result.file) };
}
const channels = (colour: readonly number[]) => [...'rgb'].filter((_, n) => (colour[n] ?? 0) > 128).join('');

describe('a picture with music', () => {
  it('becomes a video as long as the music, on a black page, like its pictures', async () => {
    await square('#c86432').png().toFile(at('square.png'));
    const { ingested, result, path } = await publish('square.png', SONG);
    expect(ingested).toMatchObject({ width: 720, height: 1280, durationMs: 1_500, musicTitle: 'Ночь' });
    expect(ingested.widths).toEqual([320, 640, 720]);
    const facts = {
      width: 720,
      height: 1280,
      durationMs: 1_500,
      hasSound: true,
      lightness: 'small',
      sizeBytes: expect.any(Number),
    };
    expect(result).toEqual({ file: 'video.mp4', ...facts });
    const { picture, sound, fps } = await probeVideo(tools, path);
    expect([picture.codec, picture.profile, sound?.codec, fps]).toEqual(['h264', 'High', 'aac', 10]);
    expect(picture.durationMs).toBe(1_500);
    const heard = await listen(tools, path);
    expect(heard.tone(2_000, 0.1, 1)).toBeCloseTo(0.3, 1);
    expect(heard.tone(2_000, 1.45, 1.5)).toBeLessThan(0.1);

    await makeVideo(tools, `-ss 1 -i ${path} -frames:v 1 ${at('frame.png')}`);
    for (const picturePath of [at('frame.png'), published(ingested.mediaKey, '720.jpg')]) {
      const middle = await meanColour(picturePath, { left: 50, top: 400, width: 600, height: 400 });
      for (const [n, value] of [200, 100, 50].entries())
        expect(Math.abs((middle[n] ?? 0) - value)).toBeLessThan(6);
      const bar = await meanColour(picturePath, { left: 0, top: 0, width: 720, height: 270 });
      expect(Math.max(...bar)).toBeLessThan(4);
    }
  });

  it('stands upright, and on black where it was clear', async () => {
    const clear = sharp({ create: { width: 45, height: 80, channels: 4, background: '#ffffff00' } });
    await clear.png().toFile(at('clear.png'));
    expect(Math.max(...(await frameColour(tools, (await publish('clear.png')).path, 0.1)))).toBeLessThan(4);
    const halves = [{ input: await square('blue').png().toBuffer(), left: 90, top: 0 }];
    const wide = sharp({ create: { width: 180, height: 90, channels: 3, background: 'red' } });
    await wide.composite(halves).withMetadata({ orientation: 6 }).jpeg().toFile(at('turned.jpg'));
    const { path } = await publish('turned.jpg');
    await makeVideo(tools, `-i ${path} -frames:v 1 ${at('turned.png')}`);
    const above = await meanColour(at('turned.png'), { left: 100, top: 100, width: 500, height: 400 });
    const below = await meanColour(at('turned.png'), { left: 100, top: 780, width: 500, height: 400 });
    expect([channels(above), channels(below)]).toEqual(['r', 'b']);
  });

  it('moves when it is an animated gif, over and over', async () => {
    const steps =
      'color=red:s=40x40:r=5:d=0.4[a];color=blue:s=40x40:r=5:d=0.4[b];[a][b]concat=n=2,format=rgb8';
    await makeVideo(tools, `-filter_complex ${steps} -loop -1 ${at('moving.gif')}`);
    const { ingested, path } = await publish('moving.gif', SONG);
    const middle = { left: 200, top: 500, width: 300, height: 300 };
    const colours: string[] = [];
    for (const [n, second] of [0.2, 0.6, 1, 1.4].entries()) {
      await makeVideo(tools, `-ss ${second} -i ${path} -frames:v 1 ${at(`moving-${n}.png`)}`);
      colours.push(channels(await meanColour(at(`moving-${n}.png`), middle)));
    }
    expect(colours).toEqual(['r', 'b', 'r', 'b']);
    expect((await sharp(published(ingested.mediaKey, '320.webp')).metadata()).pages).toBeUndefined();
    expect((await probeVideo(tools, path)).durationMs).toBeGreaterThan(1_450);
  });

  it('is made again after its job was killed, and keeps page and music until then', async () => {
    await square('red').jpeg().toFile(at('again.jpg'));
    const { mediaKey } = await ingest('again.jpg');
    const keys = [originalKey(mediaKey), extraKey(mediaKey, 'music')];
    const kept = () => Promise.all(keys.map((key) => storage.exists(key)));
    const stop = new AbortController();
    const killed = normaliseVideo(mediaKey, storage, tools, { ...TASK, signal: stop.signal });
    stop.abort();
    await expect(killed).rejects.toMatchObject({ kind: 'aborted' });
    expect(await kept()).toEqual([true, true]);
    const done = await normaliseVideo(mediaKey, storage, tools, TASK);
    expect(await kept()).toEqual([true, true]);
    expect(await normaliseVideo(mediaKey, storage, tools, TASK)).toEqual(done);
    await forgetOriginal(mediaKey, storage);
    expect(await kept()).toEqual([false, false]);
    expect((await filesKept()).filter((path) => path.includes('/temp/'))).toEqual([]);
  });

  it('is refused with nothing kept when either of the two is broken', async () => {
    const before = await filesKept();
    const photo = await square('red').jpeg().toBuffer();
    await writeFile(at('half.jpg'), photo.subarray(0, photo.length - 100));
    await expect(ingest('half.jpg')).rejects.toMatchObject({ code: 'media_incomplete' });
    await writeFile(at('whole.jpg'), photo);
    const deaf = ingestStill(await receive(at('whole.jpg')), storage, tools, at('whole.jpg'), {
      owner: 'anna',
    });
    await expect(deaf).rejects.toMatchObject({ code: 'music_unreadable' });
    expect(await filesKept()).toEqual(before);
  });

  it('takes nothing along of what its files say about themselves', async () => {
    const secret = { IFD0: { Artist: 'secret-artist' } };
    await square('red').withExif(secret).jpeg().toFile(at('secret.jpg'));
    const { path } = await publish('secret.jpg');
    const bytes = await readFile(path);
    for (const said of ['secret-artist', 'Ночь']) expect(bytes.includes(said)).toBe(false);
  });
});
