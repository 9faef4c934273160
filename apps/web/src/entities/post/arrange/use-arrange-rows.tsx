import type { Post } from '@sfera/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import Pin from 'lucide-react/icons/pin';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { text as failures } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { PostChange } from './arrange-post.ts';
import { rows } from './row-text.ts';

/** The rows of the menu of one's own post that pin and archive it; what they do is fetched by the first choice. */
export function useArrangeRows({ id, isPinned, isArchived, isOnlyInAlbums }: Post): MenuItem[] {
  const cache = useQueryClient();
  const arrange = async (change: PostChange) => {
    const part = await import('./arrange-post.ts').catch(() => null);
    if (part) await part.arrangePost(cache, id, change);
    else toast(failures.partFailed, { kind: 'error' });
  };
  const row = (change: PostChange, icon: MenuItem['icon']): MenuItem => ({
    label: rows[change],
    icon,
    onSelect: () => void arrange(change),
  });
  if (isArchived) return [row('unarchive', <Archive size={20} />)];
  // No profile shows it.
  if (isOnlyInAlbums) return [row('archive', <Archive size={20} />)];
  return [row(isPinned ? 'unpin' : 'pin', <Pin size={20} />), row('archive', <Archive size={20} />)];
}
