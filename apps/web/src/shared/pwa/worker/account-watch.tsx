import { useEffect } from 'react';
import { useSession } from '#shared/api/session.ts';
import { noteAccount } from './forget-account.ts';

/** Keeps what one account has left on the device from the next one. */
export function AccountWatch() {
  const session = useSession();
  const isKnown = session.status !== 'checking' && 'caches' in globalThis;
  const userId = session.status === 'member' ? session.session.userId : null;
  useEffect(() => {
    // Where storage is forbidden, nothing was left either.
    if (isKnown) noteAccount(userId).catch(() => {});
  }, [isKnown, userId]);
  return null;
}
