import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { complainOfSecondTries, firstWords, noteSecondTries } from './second-tries.mjs';

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-second-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'second-tries.jsonl');
}

it('writes a test that passed on a second try with commit and seed, and leaves no file without one', async () => {
  const file = await newFile();
  await noteSecondTries([], 1, file);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await noteSecondTries([{ test: 'a.test.ts: first', why: 'late' }], 1, file);
  await noteSecondTries([{ test: 'b.spec.ts: second', why: '' }], 1, file);
  const lines = (await readFile(file, 'utf8')).trim().split('\n').map(JSON.parse);
  expect(lines.map(({ test }) => test)).toEqual(['a.test.ts: first', 'b.spec.ts: second']);
  expect(lines[0]).toMatchObject({
    commit: expect.stringMatching(/^[\da-f]{12}$/),
    seed: expect.any(String),
    why: 'late',
  });
});

it('complains of more than three, on a machine that is twice as slow of more than six', async () => {
  const tries = Array.from({ length: 7 }, (_, at) => ({ test: `test ${at}`, why: '' }));
  for (const [slowness, most] of [
    [0.8, 3],
    [2.1, 6],
  ]) {
    const file = await newFile();
    await noteSecondTries(tries.slice(0, 1), slowness, file);
    await noteSecondTries(tries.slice(1, most), 1, file);
    expect(await complainOfSecondTries(file)).toBeUndefined();
    await noteSecondTries(tries.slice(most, most + 1), 1, file);
    expect(await complainOfSecondTries(file)).toContain(`прошло тестов: ${most + 1}`);
  }
});

it('keeps the beginning of an error, without colours', () => {
  expect(firstWords('\u001B[31mlate\u001B[39m by a second')).toBe('late by a second');
  expect(firstWords('x'.repeat(5_000))).toHaveLength(1_200);
  expect(firstWords(undefined)).toBe('');
});
