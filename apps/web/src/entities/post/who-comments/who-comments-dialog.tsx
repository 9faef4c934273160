import { setWhoComments } from '@sfera/contract/comments';
import type { Post } from '@sfera/contract/posts';
import type { WhoComments } from '@sfera/contract/who-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { patchPost } from '../post-query.ts';
import { text } from './text.ts';
import { WhoCommentsChoice } from './who-comments-choice.tsx';

interface WhoCommentsDialogProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes who may comment on one's own post, as soon as it is chosen. */
export function WhoCommentsDialog({ post, isOpen, onClose }: WhoCommentsDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (who: WhoComments) => call(setWhoComments, { params: { id: post.id }, body: { who } }),
    onSuccess: ({ whoComments }) => {
      const canComment = whoComments === 'nobody' ? false : undefined;
      patchPost(cache, post.id, () => ({ whoComments, canComment }));
      toast(text.saved, { kind: 'success' });
      onClose();
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} description={text.hint}>
      <WhoCommentsChoice value={post.whoComments ?? 'everyone'} onChange={mutate} isDisabled={isPending} />
    </Dialog>
  );
}
