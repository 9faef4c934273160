import { afterAll, vi } from 'vitest';
import { endTasks } from './at-end.ts';

const umask = process.umask();

// A set-up file registers this hook before any test or hook of the test file.
afterAll(async () => {
  await endTasks();
  // The next file gets the same process and modules, so the clock and the mocks of this file would stay.
  vi.useRealTimers();
  vi.restoreAllMocks();
  // A process that opens a data folder hides what it writes from then on.
  process.umask(umask);
});
