import { expect, it } from 'vitest';
import { mixDown } from './mix-down.ts';

const mixed = (...samples: number[]) =>
  mixDown({
    numberOfChannels: samples.length,
    getChannelData: (channel) => Float32Array.of(samples[channel] ?? 0),
  }).map(([sample = 0]) => Number(sample.toFixed(3)));

it('leaves one and two channels alone', () => {
  expect(mixed(0.5)).toEqual([0.5]);
  expect(mixed(0.5, -0.5)).toEqual([0.5, -0.5]);
});

it('lets both ears hear the centre and each its own side, but not the bass', () => {
  expect(mixed(0.1, 0.2, 0)).toEqual([0.1, 0.2]);
  expect(mixed(0, 0, 0.5)).toEqual([0.354, 0.354]);
  expect(mixed(0, 0, 0.5, -0.5)).toEqual([0.354, -0.354]);
  expect(mixed(0, 0, 0.5, 1, 0, 0)).toEqual([0.354, 0.354]);
  expect(mixed(0, 0, 0, 0, 0.5, -0.5)).toEqual([0.354, -0.354]);
  expect(mixed(1, -1, 0, 0, 1, -1)).toEqual([1, -1]);
});
