import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { createQueryClient } from '../query-client.ts';

/**
 * Gives each account of the device a cache and screens of its own, also when another tab changes the account. An
 * answer that comes after its account has left goes to a cache that nobody reads any more.
 */
export const AccountCache = ({ children }: { children: ReactNode }) => (
  <OwnCache key={useUserId()}>{children}</OwnCache>
);

function OwnCache({ children }: { children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
