import { expect, it } from 'vitest';
import { readPeaks } from './peaks.ts';

const soundOf = (...channels: Float32Array<ArrayBuffer>[]) => {
  const length = channels[0]?.length ?? 0;
  return {
    length,
    duration: length / 1_000,
    numberOfChannels: channels.length,
    getChannelData: (channel: number) => channels[channel] ?? new Float32Array(),
  };
};

it('finds the loudest moment of every part in all channels', () => {
  const [left, right] = [new Float32Array(200), new Float32Array(200)];
  left[10] = -0.5;
  right[20] = 0.25;
  right[199] = 3;
  expect([...readPeaks(soundOf(left, right))]).toEqual([0.5, 0, 0, 1]);
});

it('has a peak for the shortest sound', () =>
  expect([...readPeaks(soundOf(Float32Array.of(0.5)))]).toEqual([0.5]));
