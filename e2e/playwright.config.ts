import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { DESKTOP, PHONE } from './support/windows.ts';

/**
 * Journeys that are the same on every screen. Those that look at states of the app look at them in the window of the
 * other kind as well (`expectFineInBothWindows`).
 */
const ON_A_DESKTOP = [
  'carousel',
  'chat-keyboard',
  'comments-panel', // It sets a wide window of its own.
  'desktop',
  'feeds',
  'following',
  'keyboard',
  'moderation',
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
  'account',
  'admin',
  'block',
  'camera',
  'chat-deletion',
  'chat-live',
  'chat-offline',
  'chat-photo',
  'chat-pins',
  'chat-refused',
  'chat-requests',
  'chat-scroll',
  'chat-unread',
  'comments',
  'comments-failure',
  'create-draft',
  'double-tap',
  'early',
  'edit-picture',
  'edit-post',
  'edit-profile',
  'editor-keyboard',
  'editor-photo',
  'editor-pixels',
  'editor-shape',
  'editor-video',
  'explore',
  'factors',
  'first-press',
  'followers',
  'formats',
  'gone-post',
  'hidden-media',
  'joining',
  'likes',
  'long-feed',
  'mutes',
  'new-posts',
  'notifications',
  'outbox-upgrade',
  'own-post',
  'palette',
  'post-page',
  'post-page-delete',
  'post-page-guest',
  'private-account',
  'processing',
  'profile',
  'publish-failure',
  'publish-photo',
  'pwa-edges',
  'pwa-install',
  'pwa-offline',
  'pwa-pull',
  'pwa-push',
  'pwa-push-settings',
  'pwa-share',
  'pwa-waiting',
  'reaction-list',
  'reaction-posts',
  'reactions',
  'recovery',
  'register',
  'saved',
  'search-posts',
  'sessions',
  'several',
  'shrink-tools',
  'stories-own',
  'stories-privacy',
  'stories-time',
  'story-music',
  'story-page',
  'subscriptions',
  'swipes',
  'swipes-leave',
  'swipes-reel',
  'tags',
  'tray',
  'upload-passport',
  'video-player',
  'video-tools',
  'view-as',
  'views',
  'who-comments',
];
const only = (journeys: readonly string[]) => new RegExp(`journeys/(${journeys.join('|')})[.]spec`);

const CONTEXT = process.env['SFERA_TEST_CONTEXT'];

/** The tests of a machine of its own start their server there, by the command that operators use. */
const ON_A_MACHINE = CONTEXT === 'machine';

const ON_PHONE = { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true } as const;

/**
 * `long` holds what takes minutes: kills and cuts, deployments, weak networks, large files and many. `npm run
 * test:cluster -- long` runs it, `npm test` does not.
 */
const PROJECTS = {
  machine: [{ name: 'machine', testDir: './machine' }],
  long: [
    { name: 'long server', testDir: './long/server' },
    { name: 'long phone', testDir: './long/journeys', use: ON_PHONE },
  ],
};

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
  projects:
    CONTEXT === 'machine' || CONTEXT === 'long'
      ? PROJECTS[CONTEXT]
      : [
          { name: 'server', testDir: './server' },
          {
            name: 'phone',
            testMatch: /e2e\/(journeys|screens)\//,
            testIgnore: only(ON_A_DESKTOP),
            use: ON_PHONE,
          },
          {
            name: 'desktop',
            testMatch: /e2e\/(journeys|screens)\//,
            testIgnore: only(ON_A_PHONE),
            use: { viewport: DESKTOP, colorScheme: 'dark' },
          },
        ],
};

export default defineConfig(config);
