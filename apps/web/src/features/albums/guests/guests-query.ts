import { type AlbumGuests, getAlbumGuests } from '@sfera/contract/albums/guests';
import type { AlbumId } from '@sfera/contract/base/ids';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Another leader may change it, and guests add all the time: each opening asks, and nothing is kept. */
export const guestsQuery = (id: AlbumId) =>
  queryOptions({
    queryKey: [...ALBUMS_KEY, 'guests', id],
    queryFn: ({ signal }) => call(getAlbumGuests, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** A change of the link, its guests or what waits, after which all of the album is asked for anew. */
export function useGuestChange<Input>(
  change: (input: Input) => Promise<AlbumGuests | void>,
  done?: string | ((input: Input) => string),
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(_answer, input) {
      if (done !== undefined) toast(typeof done === 'string' ? done : done(input), { kind: 'success' });
      return cache.invalidateQueries({ queryKey: ALBUMS_KEY });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
}

/** The code stands after `#`: browsers send it to no server before the page asks about it. */
export const guestLinkOf = (code: string): string => `${location.origin}/guest#${code}`;
