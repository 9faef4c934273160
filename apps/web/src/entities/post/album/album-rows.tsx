import { removeFromAlbum } from '@sfera/contract/albums/albums';
import type { Post } from '@sfera/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import ImageMinus from 'lucide-react/icons/image-minus';
import ImageUp from 'lucide-react/icons/image-up';
import { ALBUMS_KEY, ARCHIVE_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { useLocation } from '#shared/router/index.ts';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { text as failures } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { albumOf } from '../list-of-post.ts';
import { text } from '#entities/album/text.ts';

/**
 * The rows about the album from which a post was opened: who leads the album makes it the cover, and takes it out, as its
 * author does.
 */
export function useAlbumRows({ id: postId, user }: Post): MenuItem[] {
  const cache = useQueryClient();
  const album = albumOf(useLocation().state);
  if (!album || !(album.mayLead || user.isOwn)) return [];
  const remove = async () => {
    try {
      await call(removeFromAlbum, { params: { id: album.id, postId } });
      toast(text.removed, { kind: 'success' });
      void cache.invalidateQueries({ queryKey: ARCHIVE_KEY });
      await cache.invalidateQueries({ queryKey: ALBUMS_KEY });
    } catch (error) {
      toast(`${text.removeFailed}. ${error instanceof Error ? error.message : ''}`, { kind: 'error' });
    }
  };
  const makeCover = async () => {
    const part = await import('#entities/album/choose-cover.ts').catch(() => null);
    if (part) await part.chooseCover(cache, album.id, postId);
    else toast(failures.partFailed, { kind: 'error' });
  };
  const cover: MenuItem = {
    label: text.makeCover,
    icon: <ImageUp size={20} />,
    onSelect: () => void makeCover(),
  };
  return [
    ...(album.mayLead ? [cover] : []),
    { label: text.remove, icon: <ImageMinus size={20} />, onSelect: () => void remove() },
  ];
}
