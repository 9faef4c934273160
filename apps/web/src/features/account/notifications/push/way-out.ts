import type { PushState } from '#entities/push/push-status.ts';
import { isInstalled } from '#shared/pwa/platform.ts';
import { text as accountText } from '../../text.ts';

const text = accountText.push.ways;

/** What the person can do where the switch alone does not help; null where it does. */
export function wayOut(state: PushState): string | null {
  if (state === 'unsupported') return text.unsupported;
  if (state === 'needs-install') return text.needsInstall;
  if (state === 'denied') return isInstalled() ? text.deniedInApp : text.deniedInBrowser;
  return null;
}
