import { listAlbums } from '@sfera/contract/albums/albums';
import type { AlbumId } from '@sfera/contract/base/ids';
import type { QueryOf } from '@sfera/contract/base/route';
import { queryOptions } from '@tanstack/react-query';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';

/** The page of an album. */
export const albumPath = (id: AlbumId): string => `/albums/${id}`;

/** The albums of a circle or a profile; without either, all to which the viewer may add. */
export const albumsQuery = (query: QueryOf<typeof listAlbums>) =>
  queryOptions({
    queryKey: [...ALBUMS_KEY, 'list', query],
    queryFn: ({ signal }) => call(listAlbums, { query, signal }),
  });
