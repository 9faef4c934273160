import type { AlbumId, CircleId } from '@sfera/contract/base/ids';
import {
  closeWall,
  getWall,
  openWall,
  renewWall,
  type Wall,
  type WallChoices,
} from '@sfera/contract/walls/walls';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** The things that a wall shows: an album, a circle, or with neither one's own «В этот день». */
export interface WallSubject {
  albumId?: AlbumId;
  circleId?: CircleId;
}

/** Another leader may change it: each opening of the sheet asks, and nothing is kept. */
const wallQuery = (of: WallSubject) =>
  queryOptions({
    queryKey: ['wall', of],
    queryFn: ({ signal }) => call(getWall, { query: of, signal }),
    gcTime: 0,
    staleTime: 0,
  });

const onError = (error: Error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' });

/** A wall with all that changes it. */
export function useWall(of: WallSubject, isWanted: boolean) {
  const cache = useQueryClient();
  const query = useQuery({ ...wallQuery(of), enabled: isWanted });
  const write = (answer: { wall: Wall | null }) => cache.setQueryData(wallQuery(of).queryKey, answer);
  const hadWall = query.data?.wall != null;
  const opening = useMutation({
    mutationFn: (choices: WallChoices) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return call(openWall, { body: { ...of, ...choices, timeZone } });
    },
    onSuccess(answer) {
      if (!hadWall) toast(text.opened, { kind: 'success' });
      write(answer);
    },
    onError,
  });
  const renewal = useMutation({
    mutationFn: () => call(renewWall, { body: of }),
    onSuccess(answer) {
      toast(text.renewed, { kind: 'success' });
      write(answer);
    },
    onError,
  });
  const ending = useMutation({
    mutationFn: () => call(closeWall, { query: of }),
    onSuccess() {
      toast(text.closed, { kind: 'success' });
      write({ wall: null });
    },
    onError,
  });
  return { query, opening, renewal, ending };
}

/** The code stands after `#`: browsers send it to no server before the page asks about it. */
export const wallLinkOf = (code: string): string => `${location.origin}/wall#${code}`;

/** The address of a frame; the size is that of a usual screen of electronic paper. */
export const frameLinkOf = (code: string): string =>
  `${location.origin}/media/walls/${code}/next.jpg?w=800&h=480`;
