import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

interface Options<Output> {
  said: (output: Output) => string;
  /** The entries that are asked for anew, also after a refusal: another owner may have been faster. */
  changes: readonly QueryKey[];
}

/** A change by the owner: nothing is optimistic, the outcome is told by a toast. */
export function useAdminChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { said, changes }: Options<Output>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => toast(said(output), { kind: 'success' }),
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => Promise.all(changes.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
