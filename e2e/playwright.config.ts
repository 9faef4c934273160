import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const phone = (colorScheme: 'light' | 'dark') => ({
  viewport: PHONE,
  colorScheme,
  hasTouch: true,
  isMobile: true,
});
const desktop = (colorScheme: 'light' | 'dark') => ({ viewport: DESKTOP, colorScheme });

const config: PlaywrightTestConfig = {
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
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
  // Journeys run on one phone and one desktop, what every screen must hold in all four looks.
  projects: [
    { name: 'server', testDir: './server' },
    { name: 'phone-light', testMatch: /(journeys|screens)\//, use: phone('light') },
    {
      name: 'desktop-dark',
      testMatch: /(journeys|screens)\//,
      // What a format becomes is the same on every screen.
      testIgnore: /formats/,
      use: desktop('dark'),
    },
    { name: 'phone-dark', testMatch: /screens\//, use: phone('dark') },
    { name: 'desktop-light', testMatch: /screens\//, use: desktop('light') },
  ],
};

export default defineConfig(config);
