import { afterEach, expect, it, vi } from 'vitest';
import { createReport } from './report.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  [20, false],
  [40, true],
])('with %i minutes left, a step that needs 30 begins: %s', async (minutes, begins) => {
  vi.stubEnv('CI', undefined);
  vi.stubEnv('SFERA_TEST_UNTIL', String(Date.now() / 1_000 + minutes * 60));
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const run = vi.fn(() => Promise.resolve({ passed: 1, failed: 0 }));
  const { runStep, end } = createReport();

  expect(await runStep({ title: 'Сбои', run, needsMinutes: 30 })).toBe(true);
  expect(await end()).toBe(0);

  expect(run).toHaveBeenCalledTimes(Number(begins));
  expect(said).toHaveBeenCalledWith(expect.stringContaining(begins ? '✓ Сбои' : '– Сбои: не начато'));
  expect(said).toHaveBeenLastCalledWith(`${Number(begins)} passed, 0 failed`);
});
