import { expect, it } from 'vitest';
import { writeWav } from './wav.ts';

it('writes a head and interleaved samples of 16 bits', () => {
  const wav = writeWav([Float32Array.of(0, 1, 0.5), Float32Array.of(-1, 2, -3)], 48_000);
  const data = new DataView(wav.buffer);
  const letters = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4));
  expect([0, 8, 12, 36].map(letters)).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(data.getUint32(4, true)).toBe(wav.length - 8);
  // PCM, channels, bytes of a frame, bits of a sample.
  expect([20, 22, 32, 34].map((at) => data.getUint16(at, true))).toEqual([1, 2, 4, 16]);
  expect([24, 28, 40].map((at) => data.getUint32(at, true))).toEqual([48_000, 192_000, 12]);
  expect([...new Int16Array(wav.buffer, 44)]).toEqual([0, -32_768, 32_767, 32_767, 16_384, -32_768]);
});
