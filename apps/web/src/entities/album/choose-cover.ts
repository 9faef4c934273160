import { type Album, updateAlbum } from '@sfera/contract/albums/albums';
import type { AlbumId, PostId } from '@sfera/contract/base/ids';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Makes a picture the cover of the album; null: the last one again. Failures are told of. */
export async function chooseCover(cache: QueryClient, id: AlbumId, coverId: PostId | null): Promise<void> {
  try {
    const album = await call(updateAlbum, { params: { id }, body: { coverId } });
    toast(coverId === null ? text.coverGivenBack : text.coverChosen, { kind: 'success' });
    // The pictures are the same, and may be thousands.
    cache.setQueriesData<InfiniteData<{ album: Album }>>(
      { queryKey: [...ALBUMS_KEY, 'pictures', id] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, album })) },
    );
    await cache.invalidateQueries({ queryKey: [...ALBUMS_KEY, 'list'] });
  } catch (error) {
    toast(`${text.coverFailed}. ${error instanceof Error ? error.message : ''}`, { kind: 'error' });
  }
}
