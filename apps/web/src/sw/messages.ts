import type { FromWorker, ToWorker } from '#shared/pwa/worker/messages.ts';
import { VERSION } from './build-facts.ts';
import { takeFetched } from './fetched.ts';
import { forgetPictures } from './pictures.ts';
import { scope } from './scope.ts';
import { tellPages } from './windows/windows.ts';

/** Answers pages, and tells them when this version has become the active one. */
export function answerMessages(): void {
  scope.addEventListener('message', (event) => {
    const message = event.data as ToWorker | null;
    if (message?.type === 'GET_VERSION') {
      const answer: FromWorker = { type: 'SW_VERSION', version: VERSION };
      (event.ports[0] ?? event.source)?.postMessage(answer);
    }
    // Only on request: until then open pages go on with their version. The first worker of a browser takes over without
    // waiting.
    if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'TAKE_FETCHED') {
      const answer: FromWorker = { type: 'FETCHED', bytes: takeFetched() };
      event.ports[0]?.postMessage(answer);
    }
    if (message?.type === 'FORGET_PICTURES') event.waitUntil(forgetPictures());
  });
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
}

async function takeOver(): Promise<void> {
  await scope.clients.claim();
  await tellPages({ type: 'SW_ACTIVATED', version: VERSION });
}
