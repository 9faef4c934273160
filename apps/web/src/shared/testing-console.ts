import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// React, Radix and the browser report errors on the console, where they would go unnoticed: here they fail the test.
// (An unhandled rejection fails the run by itself.)
let spoken: MockInstance[] = [];

beforeEach(() => {
  spoken = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  vi.useRealTimers();
  for (const { mock } of spoken) expect(mock.calls, 'the console stays silent').toEqual([]);
});
