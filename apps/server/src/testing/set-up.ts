import { afterAll, vi } from 'vitest';
import { endTasks } from './at-end.ts';

// A set-up file, so that this is registered before any test or hook of the file.
afterAll(async () => {
  await endTasks();
  // The next file finds the same modules: what this one has put in their place would stay.
  vi.restoreAllMocks();
});
