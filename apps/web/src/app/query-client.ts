import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';

/** Moving between screens within this time shows what is there and asks for nothing. Unit: milliseconds. */
const STALE_MS = 30_000;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 600;

/** A refusal stays a refusal; a lost connection or a server in trouble is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.code === 'network' || error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: isWorthRetrying,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Offline, a change fails at once and says so; waiting for the network would look like success.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
