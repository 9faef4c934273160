import type { CommentId, PostId } from '@sfera/contract/ids';
import Trash2 from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { takeBackComment, type UnsentComment } from '../add-comment.ts';
import { text } from '../text.ts';
import { useDeleteComment } from '../use-delete-comment.ts';
import { DotsButton } from './dots-button.tsx';

interface CommentMenuProps {
  postId: PostId;
  /** Null before the server knows the comment. */
  commentId: CommentId | null;
  /** When it waits for the network. */
  waiting: UnsentComment | null;
  isDisabled: boolean;
}

const loadMenu = async () => (await import('#shared/ui/menu/menu.tsx')).Menu;

/** What can be done with one's own comment. The menu itself is loaded by the first hand that reaches for one. */
export function CommentMenu({ postId, commentId, waiting, isDisabled }: CommentMenuProps) {
  const cache = useQueryClient();
  const { part: Menu, events } = useOnDemand(loadMenu);
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const { mutate: deleteComment } = useDeleteComment(postId);
  if (!Menu || (commentId === null && !waiting))
    return (
      <DotsButton
        label={text.menu}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={false}
        {...events}
      />
    );

  const ask = () => setAsking(true);
  return (
    <>
      <Menu
        trigger={<DotsButton label={text.menu} disabled={isDisabled} />}
        items={[{ label: text.delete, icon: <Trash2 size={20} />, kind: 'danger', onSelect: ask }]}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteConfirm}
        description={waiting ? text.deleteWaitingText : text.deleteConfirmText}
        confirmLabel={text.delete}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          if (commentId !== null) deleteComment(commentId);
          else if (waiting) takeBackComment(cache, waiting);
        }}
      />
    </>
  );
}
