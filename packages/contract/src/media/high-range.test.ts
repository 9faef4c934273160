import { describe, expect, it } from 'vitest';
import { toDisplayP3 } from './high-range.ts';

/** The colour of one pixel of 10 bits, given by signals from 0 to 1. */
function shown(signals: [number, number, number], codes: { primaries: number; transfer: number }) {
  const samples = Uint16Array.from(signals, (signal) => Math.round(signal * 1_023));
  const to = new Uint8Array(4);
  toDisplayP3({ width: 1, height: 1, samples, stride: 3, depth: 10, codes }, to, 4);
  return [...to];
}
const grey = (signal: number, transfer: number) =>
  shown([signal, signal, signal], { primaries: 9, transfer })[0] ?? 0;

describe('shows on an ordinary screen', () => {
  // 100 nits of PQ are half of the white, 203 nits: 186 of sRGB. Half of HLG are 51 nits.
  it.each([
    ['black', 0, 16, 0],
    ['100 nits of PQ', 0.508, 16, 186],
    ['the signal 0.5 of HLG', 0.5, 18, 137],
    ['black of HLG', 0, 18, 0],
  ])('%s as light as it is', (_, signal, transfer, level) => {
    expect(Math.abs(grey(signal, transfer) - level)).toBeLessThanOrEqual(1);
  });

  it('light above the white rising to white, so that a sky keeps its drawing', () => {
    const levels = [0.55, 0.6, 0.65, 0.7, 0.75].map((signal) => grey(signal, 16));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(new Set(levels).size).toBe(levels.length);
    // 1,000 nits, and more than that.
    expect([grey(0.752, 16), grey(1, 16)]).toEqual([255, 255]);
  });

  it.each([
    ['BT.2020', 9],
    ['Display P3', 12],
    ['BT.709', 1],
  ])('greys of %s without a tint', (_, primaries) => {
    const [r = 0, g = 0, b = 0, alpha] = shown([0.5, 0.5, 0.5], { primaries, transfer: 16 });
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(1);
    expect(alpha).toBe(255);
  });

  it('the red of BT.709 less red than that of Display P3', () => {
    const [narrow, same] = [1, 12].map((primaries) => shown([0.45, 0, 0], { primaries, transfer: 16 }));
    expect(same?.slice(1, 3)).toEqual([0, 0]);
    expect(narrow?.[0]).toBeLessThan(same?.[0] ?? 0);
    expect(narrow?.[1]).toBeGreaterThan(0);
  });
});

it('rows with padding are read by their stride', () => {
  const level = Math.round(0.508 * 1_023);
  const to = new Uint8Array(6);
  const samples = Uint16Array.from([level, level, level, 9, 9, 0, 0, 0, 9, 9]);
  const codes = { primaries: 9, transfer: 16 };
  toDisplayP3({ width: 1, height: 2, samples, stride: 5, depth: 10, codes }, to, 3);
  expect([...to]).toEqual([186, 186, 186, 0, 0, 0]);
});
