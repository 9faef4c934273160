import type { FromWorker } from '#shared/pwa/worker/messages.ts';
import { scope } from '../scope.ts';
import { chooseWindow } from './choose-window.ts';
import { allWindows } from './windows.ts';

/** A page that has not answered by then is frozen, or too old to know the message. Unit: milliseconds. */
const ANSWER_TIMEOUT_MS = 1_000;

/** Leads the open window to a path of the app, where possible without loading the page anew, or opens a window. */
export async function openPath(path: string): Promise<void> {
  const chosen = chooseWindow(await allWindows());
  if (!chosen) return void (await scope.clients.openWindow(path));
  // The browser refuses focus when the click was long ago; the window is led to the path all the same.
  await chosen.focus().catch(() => {});
  if (await takes(chosen, { type: 'OPEN_PATH', path })) return;
  // The browser refuses to navigate windows of an older worker.
  await chosen.navigate(path).catch(() => scope.clients.openWindow(path));
}

/** Whether the page has answered the message in time. */
function takes(page: WindowClient, message: FromWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    port1.addEventListener('message', () => (clearTimeout(timer), resolve(true)));
    port1.start();
    page.postMessage(message, [port2]);
  });
}
