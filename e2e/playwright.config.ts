import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Journeys that are the same on every screen. */
const ON_A_DESKTOP = [
  'chat-keyboard',
  'carousel',
  'feeds',
  'following',
  'keyboard',
  'media-host',
  'comments-panel', // It sets a wide window of its own.
  'desktop',
  'offline',
  'post-overlay',
  'privacy-change',
  'reactions-beside',
  'session',
  'swipes-keyboard',
  'swipes-states',
  'user-count',
  'views-label',
];
const ON_A_PHONE = [
  'tags',
  'chat-offline',
  'chat-photo',
  'chat-refused',
  'chat-scroll',
  'chat-unread',
  'comments',
  'double-tap',
  'first-press',
  'likes',
  'own-post',
  'reaction-list',
  'account',
  'background-sync',
  'camera',
  'comments-failure',
  'create-draft',
  'edit-picture',
  'edit-post',
  'edit-profile',
  'editor-files',
  'editor-keyboard',
  'editor-memory',
  'editor-photo',
  'editor-pixels',
  'editor-video',
  'explore',
  'followers',
  'formats',
  'gone-post',
  'long-feed',
  'new-posts',
  'notifications',
  'outbox-upgrade',
  'post-page',
  'post-page-delete',
  'post-page-guest',
  'private-account',
  'processing',
  'profile',
  'pwa-offline',
  'pwa-pull',
  'pwa-push',
  'pwa-update',
  'pwa-waiting',
  'pwa-push-settings',
  'pwa-edges',
  'pwa-install',
  'pwa-share',
  'pwa-worker',
  'publish-failure',
  'publish-photo',
  'reaction-posts',
  'reactions',
  'search-posts',
  'register',
  'saved',
  'shrink-tools',
  'stories-expiry',
  'stories-music',
  'stories-privacy',
  'stories-time',
  'story-music',
  'story-page',
  'subscriptions',
  'swipes-leave',
  'swipes-reel',
  'video-player',
  'video-tools',
  'view-as',
  'views',
  'megabyte-budget',
  'shrink',
  'tray-kept',
  'weak-network',
];
const only = (journeys: readonly string[]) => new RegExp(`journeys/(${journeys.join('|')})[.]spec`);

/** The tests of a machine of its own start their server there, by the command that operators use. */
const ON_A_MACHINE = process.env['SFERA_TEST_CONTEXT'] === 'machine';

const config: PlaywrightTestConfig = {
  ...(!ON_A_MACHINE && { globalSetup: './support/global-setup.ts' }),
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // One more than the cores of a small machine: a journey waits for a quarter of its time.
  workers: 3,
  // A loaded machine may be late. The report names such a journey; the third failure is a failure.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
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
  // A journey whose steps or looks differ between screens runs on both; every other one runs on one of them. The tests
  // of screens run on a phone and on a desktop, in both colour schemes.
  projects: ON_A_MACHINE
    ? [{ name: 'machine', testDir: './machine' }]
    : [
        { name: 'server', testDir: './server' },
        {
          name: 'phone',
          testMatch: /(journeys|screens)\//,
          testIgnore: only(ON_A_DESKTOP),
          use: { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true },
        },
        {
          name: 'desktop',
          testMatch: /(journeys|screens)\//,
          testIgnore: only(ON_A_PHONE),
          use: { viewport: DESKTOP, colorScheme: 'dark' },
        },
      ],
};

export default defineConfig(config);
