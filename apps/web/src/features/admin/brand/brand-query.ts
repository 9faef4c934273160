import { getBrand } from '@sfera/contract/admin/brand';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const brandQuery = queryOptions({
  queryKey: ['admin', 'brand'],
  queryFn: ({ signal }) => call(getBrand, { signal }),
  staleTime: 0,
  // The fields must not change under the hands.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The address of the icon as the server shows it now: pages that are open may still have the former one. */
export const iconOf = (version: string | null): string =>
  version === null ? '/icons/icon-512.png' : `/icons/${version}/icon-512.png`;

/**
 * Lets the worker of this device look for the new brand at once: it then offers the update, as after every release.
 * Others look by themselves.
 */
export async function lookForUpdate(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration())?.update();
  } catch {
    // No worker, or no network.
  }
}
