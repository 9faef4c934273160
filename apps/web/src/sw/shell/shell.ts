import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL } from '../build-facts.ts';
import { scope } from '../scope.ts';
import { keepLastGeneration } from './last-generation.ts';
import { isScreen } from './screens.ts';

/** One for all versions: a file that two of them share is fetched once. */
const SHELL_CACHE = 'sfera-shell';

/** Keeps the app on the device, and opens it from there at any of its addresses. */
export function keepShell(): void {
  const controller = new PrecacheController({ cacheName: SHELL_CACHE });
  controller.addToCacheList(SHELL);
  scope.addEventListener('install', (event) => void controller.install(event));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      caches
        .open(controller.strategy.cacheName)
        .then((shell) => keepLastGeneration(shell, new Set(controller.getURLsToCacheKeys().values())))
        .then(() => controller.activate(event)),
    ),
  );
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' && url.origin === location.origin && isScreen(url.pathname),
    controller.createHandlerBoundToURL('/index.html'),
  );
  registerRoute(new PrecacheRoute(controller));
}
