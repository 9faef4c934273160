import { beforeEach, expect, it, vi } from 'vitest';
import { holdMusic } from './held-music.ts';
import { readMusic } from './read-music.ts';

vi.mock('./read-music.ts');

const music = { title: 'Песня' };
let signals: AbortSignal[];

beforeEach(() => {
  signals = [];
  vi.mocked(readMusic).mockImplementation(async (_file, signal) => {
    if (signal) signals.push(signal);
    return music as never;
  });
});

it('reads once for all who hold it, and lets go with the last', async () => {
  const file = new File(['♪'], 'a.mp3');
  const [one, other] = [holdMusic(file), holdMusic(file)];
  expect(await one.music).toBe(await other.music);
  expect(readMusic).toHaveBeenCalledOnce();
  one.release();
  one.release();
  expect(signals[0]?.aborted).toBe(false);
  other.release();
  const handedOver = holdMusic(file);
  await Promise.resolve();
  expect(readMusic).toHaveBeenCalledOnce();
  expect(signals[0]?.aborted).toBe(false);
  handedOver.release();
  await Promise.resolve();
  expect(signals[0]?.aborted).toBe(true);

  holdMusic(file).release();
  expect(readMusic).toHaveBeenCalledTimes(2);
});

it('tries again after a failure', async () => {
  const file = new File(['♪'], 'b.mp3');
  vi.mocked(readMusic).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const failed = holdMusic(file);
  await expect(failed.music).rejects.toThrow('Failed to fetch');
  const again = holdMusic(file);
  // The hold on the failure is none on what came after it.
  failed.release();
  await Promise.resolve();
  expect(signals[0]?.aborted).toBe(false);
  holdMusic(file).release();
  expect(readMusic).toHaveBeenCalledTimes(2);
  await expect(again.music).resolves.toBe(music);
  again.release();
});
