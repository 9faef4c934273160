import { type AlbumOrder, type AlbumPicture, listAlbumPictures } from '@sfera/contract/albums/albums';
import type { AlbumId } from '@sfera/contract/base/ids';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { postListQuery } from '#entities/post/post-list-query.ts';
import { call } from '#shared/api/call.ts';

/** An album with its pictures. Each page brings the album as it is then. */
export const albumQuery = (id: AlbumId, order: AlbumOrder) => ({
  ...postListQuery([...ALBUMS_KEY, 'pictures', id, order], (before: string | null, { signal }) =>
    call(listAlbumPictures, { params: { id }, query: { order, ...(before !== null && { before }) }, signal }),
  ),
  gcTime: Infinity,
});

const MINUTE_MS = 60_000;
const day = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day of capture where the picture was taken: «14 мая 2019 г.» */
export const dayOf = ({ takenAt, takenOffset }: Pick<AlbumPicture, 'takenAt' | 'takenOffset'>): string =>
  day.format(new Date(takenAt).getTime() + takenOffset * MINUTE_MS);
