import { pinComment, unpinComment } from '@sfera/contract/comments/threads';
import type { CommentId, PostId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { call } from '#shared/api/call.ts';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { usePost } from '../../post-query.ts';
import type { StoredComment } from '../comment-changes.ts';
import { commentsQuery } from '../comments-query.ts';
import { text } from '../text.ts';

/** «Закрепить» in the menu of a comment on one's own post; null elsewhere, for replies and for hidden comments. */
export function usePinRow({ id, postId, parentId, isPinned, isHidden }: StoredComment): MenuItem | null {
  const { data: post } = usePost(postId);
  const { mutate: setPinned } = useSetPinned(postId);
  if (!post?.user.isOwn || parentId || isHidden) return null;
  return {
    label: isPinned ? text.unpin : text.pin,
    icon: isPinned ? <PinOff size={20} /> : <Pin size={20} />,
    onSelect: () => setPinned({ id, isPinned: !isPinned }),
  };
}

/** Another comment may lose its place, and all change theirs: the list is read anew. */
function useSetPinned(postId: PostId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPinned }: { id: CommentId; isPinned: boolean }) =>
      call(isPinned ? pinComment : unpinComment, { params: { id } }),
    onSuccess: async (_, { isPinned }) => {
      toast(isPinned ? text.pinned : text.unpinned, { kind: 'success' });
      await cache.invalidateQueries(commentsQuery(postId));
    },
    onError: (error) => toast(`${text.pinFailed}. ${error.message}`, { kind: 'error' }),
  });
}
