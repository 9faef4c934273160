import { deleteCircleLink, getCircleLink, rotateCircleLink } from '@sfera/contract/circles/invitations';
import type { CircleId } from '@sfera/contract/base/ids';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** A link may be changed by another leader: each opening asks, and nothing is kept. */
const linkQuery = (id: CircleId) =>
  queryOptions({
    queryKey: [...CIRCLES_KEY, id, 'link'],
    queryFn: ({ signal }) => call(getCircleLink, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

const onError = (error: Error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' });

/** The link of a circle, and its two changes. */
export function useCircleLink(id: CircleId, isWanted: boolean) {
  const cache = useQueryClient();
  const link = useQuery({ ...linkQuery(id), enabled: isWanted });
  const hadLink = link.data?.code != null;
  const write = (code: string | null) => cache.setQueryData(linkQuery(id).queryKey, { code });
  const renewal = useMutation({
    mutationFn: () => call(rotateCircleLink, { params: { id } }),
    onSuccess({ code }) {
      if (hadLink) toast(text.renewed, { kind: 'success' });
      write(code);
    },
    onError,
  });
  const ending = useMutation({
    mutationFn: () => call(deleteCircleLink, { params: { id } }),
    onSuccess() {
      toast(text.turnedOff, { kind: 'success' });
      write(null);
    },
    onError,
  });
  return {
    link,
    isBusy: renewal.isPending || ending.isPending,
    renew: (onEnd?: () => void) => renewal.mutate(undefined, { onSettled: () => onEnd?.() }),
    turnOff: (onEnd: () => void) => ending.mutate(undefined, { onSettled: onEnd }),
  };
}

/**
 * The code stands after `#`: browsers send it to no server before the page asks about it. `isSimple`: a device on which
 * nothing was chosen yet opens it with the simple view (`public/appearance.js`).
 */
export const linkOf = (code: string, { isSimple }: { isSimple: boolean }): string =>
  `${location.origin}/circle${isSimple ? '?view=simple' : ''}#${code}`;
