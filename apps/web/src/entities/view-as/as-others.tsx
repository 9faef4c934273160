import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

interface AsOthersProps {
  /** Puts in what the server has answered to the other person. */
  seed: (cache: QueryClient) => void;
  children: ReactNode;
}

/**
 * Screens as another person gets them, only to look at: with a cache of their own, because the page's cache holds what
 * the server answers to oneself. Give each answer a key.
 */
export function AsOthers({ seed, children }: AsOthersProps) {
  const [cache] = useState(() => {
    const own = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    seed(own);
    return own;
  });
  return (
    <QueryClientProvider client={cache}>
      <div inert>{children}</div>
    </QueryClientProvider>
  );
}
