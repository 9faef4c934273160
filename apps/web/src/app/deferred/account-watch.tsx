import { useEffect } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { recordAccount } from '../../shared/pwa/worker/forget-account.ts';

/** Keeps what one account has left on the device from the next one. */
export function AccountWatch() {
  const userId = useUserId();
  useEffect(() => {
    // Where storage is forbidden, nothing was left either.
    if ('caches' in globalThis) recordAccount(userId).catch(() => {});
  }, [userId]);
  return null;
}
