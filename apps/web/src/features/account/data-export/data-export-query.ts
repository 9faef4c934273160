import { getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';

/** How often the state of an archive is polled while the page is visible. Unit: milliseconds. */
const POLL_MS = 3_000;

export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => call(getDataExport, { signal }),
  // The archive may have expired, or been started in another tab.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? POLL_MS : false),
});

const { queryKey } = dataExportQuery;
const mutationKey = ['start-data-export'];

/** Starts a new archive. An archive that is being made already counts as success. */
export function useStartDataExport() {
  const cache = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: (password: string) => call(startDataExport, { body: { password } }),
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    onError(refusal) {
      if (refusal instanceof ApiError && refusal.code === 'export_running')
        return cache.invalidateQueries({ queryKey });
      return undefined;
    },
  });
  // A second tap may come before the button is rendered as busy.
  const start = (password: string) => void (cache.isMutating({ mutationKey }) === 0 && mutate(password));
  return { start, isPending, error, reset };
}
