import { isInstalled, isIos } from '#shared/pwa/platform.ts';

/**
 * - `needs-install`: iOS has push for apps on the home screen alone
 * - `no-notifications`, `no-worker`: what the browser lacks
 */
export type PushSupport = 'supported' | 'needs-install' | 'no-notifications' | 'no-worker';

export function pushSupport(): PushSupport {
  if (isIos() && !isInstalled()) return 'needs-install';
  if (!('Notification' in window)) return 'no-notifications';
  if (!('serviceWorker' in navigator)) return 'no-worker';
  return 'PushManager' in window ? 'supported' : 'no-notifications';
}
