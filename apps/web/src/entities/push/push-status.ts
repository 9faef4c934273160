import type { UserId } from '@sfera/contract/base/ids';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserSubscription } from './browser-subscription.ts';
import { pushSupport } from './push-support.ts';
import { isPushWanted } from './wanted.ts';

/**
 * - `unsupported`: this browser has no push
 * - `needs-install`: iOS has it for apps on the home screen alone
 * - `denied`: the person has forbidden it in the browser
 * - `off`, `on`: whether this account gets it here
 */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

export interface PushStatus {
  state: PushState;
  /**
   * The permission that the browser has been given: `default` when it has never asked; null where it does not know of
   * such a thing.
   */
  permission: NotificationPermission | null;
}

async function readPushStatus(userId: UserId): Promise<PushStatus> {
  const support = pushSupport();
  const permission = 'Notification' in window ? Notification.permission : null;
  if (support !== 'supported')
    return { permission, state: support === 'needs-install' ? support : 'unsupported' };
  if (permission === 'denied') return { permission, state: 'denied' };
  const isOn = permission === 'granted' && isPushWanted(userId) && (await browserSubscription()) !== null;
  return { permission, state: isOn ? 'on' : 'off' };
}

export const pushStatusQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ['push-status', userId],
    queryFn: () => readPushStatus(userId),
    // It is the browser's, and known without a network.
    networkMode: 'always',
    staleTime: 0,
  });

/** The known status of push in this browser, also after the person has changed it in the browser's own settings. */
export function usePushStatus(userId: UserId): PushStatus | undefined {
  const cache = useQueryClient();
  useEffect(
    () => onPermissionChange(() => void cache.invalidateQueries(pushStatusQuery(userId))),
    [cache, userId],
  );
  return useQuery(pushStatusQuery(userId)).data;
}

/** @returns the function that stops it */
function onPermissionChange(listener: () => void): () => void {
  const stop = new AbortController();
  const listen = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', listener, { signal: stop.signal });
  };
  // Where there is no such thing, the state is read again when the window is looked at.
  listen().catch(() => undefined);
  return () => stop.abort();
}
