import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { ENGINES } from './support/engines/engine.ts';
import { ON_A_DESKTOP, ON_BOTH } from './support/journey-screens.ts';
import { DESKTOP, PHONE } from './support/browser/windows.ts';

const only = (journeys: readonly string[]) => new RegExp(`journeys/[^/]+/(${journeys.join('|')})[.]spec`);

// Chromium loses Russian names of files on a machine without a locale.
process.env['LC_ALL'] ??= 'C.UTF-8';

/** The tests of a machine of its own start their server there, by the command that operators use. */
const ON_A_MACHINE = process.env['SFERA_TEST_CONTEXT'] === 'machine';

/** The tests of every browser have pages of their own, by one driver for all engines. */
const IN_EVERY_BROWSER = process.env['SFERA_TEST_CONTEXT'] === 'browsers';

const ON_PHONE = { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true } as const;
const ON_DESKTOP = { viewport: DESKTOP, colorScheme: 'dark' } as const;
const IS_IN_CI = process.env['CI'] !== undefined;

/** They convert and send large files, which takes a loaded machine minutes. */
const LONG = { retries: 1, timeout: 600_000, expect: { timeout: IS_IN_CI ? 90_000 : 30_000 } } as const;

/** The longest tests of a run come first: each has its steps one after the other, and would end long after all others. */
const PROJECTS: PlaywrightTestConfig['projects'] = [
  // Kills and cuts, deployments, weak networks, large files and many: minutes each.
  { name: 'long server', testDir: './long/server', ...LONG },
  { name: 'long phone', testDir: './long/journeys', use: ON_PHONE, ...LONG },
  { name: 'phone screens', testDir: './screens', use: ON_PHONE },
  { name: 'desktop screens', testDir: './screens', use: ON_DESKTOP },
  { name: 'server', testDir: './server' },
  { name: 'phone', testDir: './journeys', testIgnore: only(ON_A_DESKTOP), use: ON_PHONE },
  {
    name: 'desktop',
    testDir: './journeys',
    testMatch: only([...ON_A_DESKTOP, ...ON_BOTH]),
    use: ON_DESKTOP,
  },
];

const config: PlaywrightTestConfig = {
  ...(!ON_A_MACHINE && { globalSetup: './support/global-setup.ts' }),
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: IS_IN_CI,
  // So many failures have one cause, which the first ones show.
  maxFailures: IS_IN_CI ? 10 : 0,
  // One more than the cores of a small machine: a journey waits for a quarter of its time.
  workers: 3,
  // A loaded machine may be late. The report names a journey that needed another try.
  retries: IS_IN_CI ? 2 : 1,
  // Each look has a limit of its own; a loaded machine takes long for many of them.
  timeout: 300_000,
  expect: { timeout: IS_IN_CI ? 40_000 : 15_000 },
  use: {
    // An action that waits for its control, such as one for a video that is converted, names its line when it is late.
    actionTimeout: 120_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A journey can neither hold nor fail a request that the worker answers. The journeys of the worker allow the
    // worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--disable-quic',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium has no sandbox for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: ON_A_MACHINE
    ? [{ name: 'machine', testDir: './machine' }]
    : IN_EVERY_BROWSER
      ? ENGINES.map((name) => ({ name, testDir: './browsers' }))
      : PROJECTS,
};

export default defineConfig(config);
