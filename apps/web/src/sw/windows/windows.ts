import type { FromWorker } from '#shared/pwa/worker/messages.ts';
import { scope } from '../scope.ts';

/** Every window of this origin, the last used first; also windows of an older worker and windows without one. */
export const allWindows = (): Promise<readonly WindowClient[]> =>
  scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await allWindows()) page.postMessage(message);
}
