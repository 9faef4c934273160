import { setWhoComments } from '@sfera/contract/comments/comments';
import type { Post } from '@sfera/contract/posts/posts';
import { WhoComments } from '@sfera/contract/comments/who-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { patchPost } from '../post-query.ts';
import { text } from './text.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';

interface WhoCommentsChoiceProps {
  value: WhoComments;
  onChange: (who: WhoComments) => void;
  isDisabled?: boolean;
}

/** The choice of who may comment: all people, the followers, or none. */
const WhoCommentsChoice = ({ value, onChange, isDisabled = false }: WhoCommentsChoiceProps) => (
  <ChoiceRow
    look="wide"
    label={text.title}
    choices={WhoComments.options.map((who) => ({ value: who, face: text.choices[who] }))}
    value={value}
    onChange={onChange}
    isDisabled={isDisabled}
  />
);

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
