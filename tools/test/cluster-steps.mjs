import { DEPLOY_STEPS } from './deploy-steps.mjs';
import { engineTests } from './engine-tests.mjs';
import { formerBuildStep } from './former-build.mjs';
import { playwrightStep, vitestStep } from './test-runners.mjs';

/** Longest time of a step; its programs are ended then. Unit: minutes. */
const LIMITS = { engines: 15, server: 20, journeys: 15, install: 10, former: 15 };

/** Read by `apps/server/src/testing` and by `e2e/support`. */
const CONTEXT = { SFERA_TEST_CONTEXT: 'cluster' };

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
  'followers',
  'hidden-media',
  'notifications',
  'post-page-delete',
  'post-page-guest',
  'private-account',
  'publish-photo',
  'register',
  'stories-create',
  'stories-privacy',
  'swipes-reel',
];

/** Makes the steps of each part of `npm run test:cluster`, in their order; `args` follow the part's name. */
export const CLUSTER_STEPS = {
  engines: ({ args }) => [
    vitestStep({ title: 'Движки', projects: ['engines'], args, limitMinutes: LIMITS.engines }),
  ],
  server: ({ args }) => [
    vitestStep({
      title: 'Сервер на движках',
      projects: ['server'],
      args: args.length > 0 ? args : engineTests(),
      env: CONTEXT,
      limitMinutes: LIMITS.server,
    }),
  ],
  journeys: ({ args, chromium, shell }) => [
    playwrightStep({
      title: 'Два веб-процесса и обработчик за nginx',
      chromium,
      shell,
      args: args.length > 0 ? args : JOURNEYS.map((name) => `e2e/journeys/[^/]+/${name}[.]spec`),
      env: CONTEXT,
      limitMinutes: LIMITS.journeys,
    }),
  ],
  deploy: () => DEPLOY_STEPS,
  install: ({ args, chromium }) => [
    vitestStep({
      title: 'Установка на машину с systemd',
      projects: ['machine'],
      args,
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
  former: ({ args: [commit, ...files] }) => [
    formerBuildStep({ commit, ...(files.length > 0 && { files }), limitMinutes: LIMITS.former }),
  ],
};
