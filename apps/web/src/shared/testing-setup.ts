import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React, Radix and the browser report what is wrong on the console: there it is seen by nobody, here it fails the test.
// (An unhandled rejection fails the run by itself.)
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const spoken of [vi.mocked(console.error), vi.mocked(console.warn)]) {
    if (vi.isMockFunction(spoken)) expect(spoken.mock.calls, 'the console stays silent').toEqual([]);
  }
});
