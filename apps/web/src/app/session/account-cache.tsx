import type { UserId } from '@sfera/contract/base/ids';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { forgetPrepared, preparedCache } from '../query-client.ts';

/**
 * Gives each account of the device a cache and screens of its own, also when another tab changes the account. An answer
 * that comes after its account has left goes to a cache that no screen reads any more.
 */
export function AccountCache({ children }: { children: ReactNode }) {
  const userId = useUserId();
  return (
    <OwnCache key={userId} userId={userId}>
      {children}
    </OwnCache>
  );
}

function OwnCache({ userId, children }: { userId: UserId | null; children: ReactNode }) {
  const [cache] = useState(() => preparedCache(userId));
  useEffect(forgetPrepared, []);
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
