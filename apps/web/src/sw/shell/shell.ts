import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL } from '../build-facts.ts';
import { scope } from '../scope.ts';
import { keepTwoGenerations, SHELL_CACHE } from './generations.ts';
import { isScreen } from './screens.ts';

/**
 * Files that are fetched at once. Workbox fetches one after the other, and Firefox ends a worker that installs for more
 * than a minute.
 */
const LANES = 4;

/** Keeps the app on the device, and opens any of its addresses from there. */
export function keepShell(): void {
  const controller = keeperOf(SHELL);
  scope.addEventListener('install', (event) => {
    for (let lane = 0; lane < LANES; lane += 1)
      void keeperOf(SHELL.filter((_, place) => place % LANES === lane)).install(event);
  });
  scope.addEventListener('activate', (event) => {
    const expected = new Set(controller.getURLsToCacheKeys().values());
    // Files that could not be deleted only take up space.
    event.waitUntil(keepTwoGenerations(expected).catch(() => {}));
  });
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' && url.origin === location.origin && isScreen(url.pathname),
    controller.createHandlerBoundToURL('/index.html'),
  );
  registerRoute(new PrecacheRoute(controller));
}

function keeperOf(files: typeof SHELL): PrecacheController {
  const controller = new PrecacheController({ cacheName: SHELL_CACHE });
  controller.addToCacheList(files);
  return controller;
}
