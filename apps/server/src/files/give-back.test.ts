import { expect, it } from 'vitest';
import { giveBack } from './give-back.ts';

it('frees the memory of a chunk that has it alone, and no shared memory', () => {
  const alone = Buffer.from(new ArrayBuffer(65_536));
  giveBack(alone);
  expect(alone.length).toBe(0);

  const whole = Buffer.from(new ArrayBuffer(65_536)).fill('a');
  giveBack(whole.subarray(0, 100));
  expect(whole.toString('latin1', 0, 3)).toBe('aaa');
  const pooled = Buffer.from('слова');
  giveBack(pooled);
  expect(pooled.toString()).toBe('слова');
});
