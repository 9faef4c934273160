import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// A wait ends when its condition holds; on a busy machine a first import takes longer than the default second.
configure({ asyncUtilTimeout: 8_000 });

// React, Radix and the browser report errors on the console, where they would go unnoticed: here they fail the test.
// (An unhandled rejection fails the run by itself.)
let spoken: MockInstance[] = [];

beforeEach(() => {
  spoken = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { mock } of spoken) expect(mock.calls, 'the console stays silent').toEqual([]);
});
