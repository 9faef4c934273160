import { DEPLOY_STEPS } from './deploy-steps.mjs';
import { formerBuildStep } from './former-build.mjs';
import { playwrightStep, vitestStep } from './test-runners.mjs';

/** Longest time of a step; its programs are ended then. Unit: minutes. */
const LIMITS = { engines: 10, server: 25, journeys: 15, install: 10, long: 25, former: 15 };

/** Read by `apps/server/src/testing` and by `e2e/support`. */
const CONTEXT = { SFERA_TEST_CONTEXT: 'cluster' };

/** Tests of the server that meet an engine: all others have been run by `npm test` and would show the same again. */
const SERVER_TESTS = [
  'apps/server/src/features/',
  'apps/server/src/files/',
  'apps/server/src/realtime/',
  'apps/server/src/platform/calls/',
  'apps/server/src/platform/limits/',
];

/** Journeys in which people meet each other or a file: they cross from one process to another. */
const JOURNEYS = [
  'account',
  'chat-deletion',
  'chat-live',
  'chat-offline',
  'chat-photo',
  'chat-pins',
  'chat-unread',
  'comments-sheet',
  'edit-picture',
  'feeds',
  'followers',
  'hidden-media',
  'new-posts',
  'notifications',
  'post-page-delete',
  'post-page-guest',
  'private-account',
  'processing',
  'publish-photo',
  'register',
  'session',
  'stories-create',
  'stories-privacy',
  'swipes-reel',
];

/** Makes the steps of each part of `npm run test:cluster`, in their order; `args` follow the part's name. */
export const CLUSTER_STEPS = {
  engines: ({ args }) => [
    vitestStep({ title: 'Движки', project: 'engines', files: args, limitMinutes: LIMITS.engines }),
  ],
  server: ({ args }) => [
    vitestStep({
      title: 'Сервер на движках',
      project: 'server',
      files: args.length > 0 ? args : SERVER_TESTS,
      env: CONTEXT,
      limitMinutes: LIMITS.server,
    }),
  ],
  journeys: ({ args, chromium, shell }) => [
    playwrightStep({
      title: 'Два веб-процесса и обработчик за nginx',
      chromium,
      shell,
      files: args.length > 0 ? args : JOURNEYS.map((name) => `journeys/${name}.spec.ts`),
      env: CONTEXT,
      limitMinutes: LIMITS.journeys,
    }),
  ],
  deploy: () => DEPLOY_STEPS,
  install: ({ args, chromium }) => [
    vitestStep({
      title: 'Установка на машину с systemd',
      project: 'machine',
      files: args,
      limitMinutes: LIMITS.install,
    }),
    // Chromium without windows does not know the authorities of its user.
    playwrightStep({
      title: 'Установленный сервер по https',
      chromium,
      shell: chromium,
      env: { SFERA_TEST_CONTEXT: 'machine' },
      limitMinutes: LIMITS.install,
    }),
  ],
  long: ({ args, chromium, shell }) => [
    ...(args.length === 0
      ? [vitestStep({ title: 'Долгие проверки сервера', project: 'long', limitMinutes: LIMITS.long })]
      : []),
    playwrightStep({
      title: 'Сбои, слабая сеть и большие файлы',
      chromium,
      shell,
      files: args,
      env: { SFERA_TEST_CONTEXT: 'long' },
      limitMinutes: LIMITS.long,
    }),
  ],
  former: ({ args: [commit, ...files] }) => [
    formerBuildStep({ commit, ...(files.length > 0 && { files }), limitMinutes: LIMITS.former }),
  ],
};
