import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { usePost } from '../../post-query.ts';
import type { ShownComment } from '../comment-changes.ts';
import { text } from '../text.ts';
import { useHideComment } from '../use-hide-comment.ts';

/** «Скрыть комментарий» in the menu of another person's comment under one's own post; null elsewhere. */
export function useHideRow({ id, postId, isHidden = false, replies = 0 }: ShownComment): MenuItem | null {
  const { data: post } = usePost(postId);
  const { mutate: setHidden } = useHideComment(postId);
  if (id === null || !post?.user.isOwn) return null;
  return {
    label: isHidden ? text.unhide : text.hide,
    icon: isHidden ? <Eye size={20} /> : <EyeOff size={20} />,
    onSelect: () => setHidden({ id, isHidden: !isHidden, replies }),
  };
}
