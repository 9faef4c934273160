import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ALIASES } from './apps/web/build/aliases.ts';

const IS_CLUSTER = process.env['SFERA_TEST_CONTEXT'] === 'cluster';

/** One file of server tests makes its own database and may transcode; a busy machine needs the room; engines need more. */
const SERVER_TEST_TIMEOUT_MS = IS_CLUSTER ? 180_000 : 60_000;
const WEB_TEST_TIMEOUT_MS = 20_000;
/** Ceph alone may need a minute to start on a busy machine. */
const ENGINES_TEST_TIMEOUT_MS = 180_000;

/** A context's worker keeps something of every file it has run, and is replaced when its heap is larger than this. */
const CONTEXTS_HEAP = '600MB';

/**
 * The number of workers of all projects alike: one begins while another ends. One more than the cores of a small
 * machine, for tests that wait.
 */
const WORKERS = 3;

/** They start Redis, PgBouncer, Ceph or nginx of this machine: `npm run test:cluster` runs them, `npm test` does not. */
const WITH_ENGINES = '**/*.engines.test.ts';

/**
 * They take long and examine what few changes touch: kills, days of backups, conversions of real files, attacks, whole
 * worlds. `npm test -- all` runs them; `npm test` has a shorter test of most of their subjects.
 */
const LONG = '**/*.long.test.ts';

/** They boot a machine with systemd of their own, as root: `npm run test:cluster -- install` runs them. */
const WITH_MACHINE = '**/*.machine.test.ts';

/** Server tests that hold without engines alone, each with the reason; `npm test` runs them. */
const NOT_IN_CLUSTER = {
  'apps/server/src/features/media/orphans.test.ts':
    'makes files a day old, and nobody sets the time of an object in a bucket; storage.engines.test.ts lists objects with their times',
  'apps/server/src/features/drafts/drafts.test.ts':
    'makes the original of a draft a day old, as above; the jobs of drafts run in their journey',
  'apps/server/src/features/accounts/export/export.test.ts':
    'reads the answer of the server itself to a download; a bucket gets a redirect, which contents.test.ts follows',
  'apps/server/src/features/quotas/storage.test.ts':
    'makes files a day old, as above, and asks when the disk of the media is full',
  'apps/server/src/features/posts/feed/popular-post.test.ts':
    'asks how a prepared statement is planned, and nothing is prepared behind a pooler',
};

/** A test of the web app in a `.tsx` file has a page around it, and so has one with this name; all others have none. */
const WITH_DOM = 'src/**/*.dom.test.ts';

/** The set-up of every test of the web app. */
const WEB_SET_UP = ['./build/test-globals.ts', './src/shared/testing-console.ts'];

/** Both projects of the web app share these. */
const WEB = {
  plugins: [react()],
  resolve: { alias: ALIASES },
  // Pictures have addresses here as well.
  build: { assetsInlineLimit: 0 },
};

const WEB_TEST = {
  root: './apps/web',
  // A context for each file in a worker that stays: what they import is read and compiled once.
  pool: 'vmThreads',
  maxWorkers: WORKERS,
  testTimeout: WEB_TEST_TIMEOUT_MS,
  restoreMocks: true,
  unstubGlobals: true,
} as const;

export default defineConfig({
  test: {
    vmMemoryLimit: CONTEXTS_HEAP,
    projects: [
      {
        ...WEB,
        test: {
          ...WEB_TEST,
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', WITH_DOM],
          setupFiles: [...WEB_SET_UP, './src/shared/testing-setup.ts'],
        },
      },
      {
        ...WEB,
        test: {
          ...WEB_TEST,
          name: 'web-plain',
          environment: 'node',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: [WITH_DOM],
          setupFiles: WEB_SET_UP,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/**/*.test.ts',
            'bench/**/*.test.ts',
            'tools/**/*.test.mjs',
          ],
          exclude: [WITH_ENGINES, WITH_MACHINE, LONG, ...(IS_CLUSTER ? Object.keys(NOT_IN_CLUSTER) : [])],
          setupFiles: ['apps/server/src/testing/set-up.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          // Each file has a database and a folder of its own; what they share is code, loaded once for each worker.
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: SERVER_TEST_TIMEOUT_MS,
          hookTimeout: SERVER_TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: [`{apps/server,bench,packages}/${WITH_ENGINES}`],
          setupFiles: ['apps/server/src/testing/set-up.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          isolate: false,
          // An engine such as Ceph takes the machine for itself while it starts.
          maxWorkers: 1,
          testTimeout: ENGINES_TEST_TIMEOUT_MS,
          hookTimeout: ENGINES_TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'long',
          environment: 'node',
          include: [`{apps/server,bench}/${LONG}`],
          setupFiles: ['apps/server/src/testing/set-up.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: SERVER_TEST_TIMEOUT_MS,
          hookTimeout: SERVER_TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'machine',
          environment: 'node',
          include: [`apps/server/${WITH_MACHINE}`],
          setupFiles: ['apps/server/src/testing/set-up.ts'],
          pool: 'forks',
          testTimeout: ENGINES_TEST_TIMEOUT_MS,
          hookTimeout: ENGINES_TEST_TIMEOUT_MS,
        },
      },
    ],
  },
});
