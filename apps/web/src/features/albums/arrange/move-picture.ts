import { moveInAlbum } from '@sfera/contract/albums/albums';
import type { AlbumId, PostId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostPage } from '#entities/post/post-lists.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { albumQuery } from '../album-query.ts';
import { text } from '../text.ts';

interface Moved {
  postId: PostId;
  /** The picture behind which it is put. */
  after: PostId | 'start' | 'end';
}

/** The pages with a picture at its new place; a place that is on no page yet comes with its page. */
export function withMoved<Page extends PostPage>(pages: readonly Page[], { postId, after }: Moved): Page[] {
  const isComplete = pages.at(-1)?.nextCursor === null;
  return pages.map((page, number) => {
    const ids = page.ids.filter((id) => id !== postId);
    const isLast = number === pages.length - 1;
    if (after === 'start') return { ...page, ids: number === 0 ? [postId, ...ids] : ids };
    if (after === 'end') return { ...page, ids: isLast && isComplete ? [...ids, postId] : ids };
    const at = ids.indexOf(after);
    return { ...page, ids: at < 0 ? ids : ids.toSpliced(at + 1, 0, postId) };
  });
}

/** Moves pictures in the order by hand, one after the other; each is seen at its place at once. */
export function useMovePicture(id: AlbumId) {
  const cache = useQueryClient();
  const { queryKey } = albumQuery(id, 'hand');
  const { mutate } = useMutation({
    scope: { id: `move in ${id}` },
    mutationFn: ({ postId, after }: Moved) => call(moveInAlbum, { params: { id, postId }, body: { after } }),
    onError(error) {
      toast(`${text.moveFailed}. ${error.message}`, { kind: 'error' });
      return cache.invalidateQueries({ queryKey });
    },
  });
  return (moved: Moved) => {
    cache.setQueryData(queryKey, (data) => data && { ...data, pages: withMoved(data.pages, moved) });
    mutate(moved);
  };
}
