import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { takeBackComment, type UnsentComment } from '../add-comment.ts';
import type { ShownComment, StoredComment } from '../comment-changes.ts';
import { startEdit } from '../draft/draft.ts';
import { isFresh as isEditable } from '../last-editable.ts';
import { text } from '../text.ts';
import { useDeleteComment } from '../use-delete-comment.ts';
import { usePinRow } from './use-pin-row.tsx';

export interface OwnCommentMenuProps {
  comment: ShownComment;
  /** When it waits for the network. */
  waiting: UnsentComment | null;
  trigger: ReactElement;
}

/** The menu of one's own comment; opens as soon as its code is loaded. */
export function OwnCommentMenu({ comment, waiting, trigger }: OwnCommentMenuProps) {
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [isFresh, setFresh] = useState(() => isEditable(comment));
  const open = (next: boolean) => {
    setFresh(isEditable(comment));
    setOpen(next);
  };
  const [isAsking, setAsking] = useState(false);
  const { mutate: deleteComment } = useDeleteComment(comment.postId);
  const stored = isStored(comment) ? comment : null;
  const items: MenuItem[] = [
    { label: text.delete, icon: <Trash2 size={20} />, kind: 'danger', onSelect: () => setAsking(true) },
  ];
  return (
    <>
      {stored ? (
        <StoredMenu
          comment={stored}
          isFresh={isFresh}
          trigger={trigger}
          items={items}
          isOpen={isOpen}
          onOpenChange={open}
        />
      ) : (
        <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={open} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteConfirm}
        description={describe(comment, waiting)}
        confirmLabel={text.delete}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          if (stored) deleteComment(stored);
          else if (waiting) takeBackComment(cache, waiting);
        }}
      />
    </>
  );
}

const isStored = (comment: ShownComment): comment is StoredComment => comment.id !== null;

function describe({ replies = 0 }: ShownComment, waiting: UnsentComment | null): string {
  if (waiting) return text.deleteWaitingText;
  return replies > 0 ? text.deleteThreadText : text.deleteConfirmText;
}

interface StoredMenuProps {
  comment: StoredComment;
  /** It may still be changed. */
  isFresh: boolean;
  trigger: ReactElement;
  items: readonly MenuItem[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** With what only a comment allows that the server has. */
function StoredMenu({ comment, isFresh, items, ...menu }: StoredMenuProps) {
  const pin = usePinRow(comment);
  const { id, postId, userId } = comment;
  const edit: MenuItem = {
    label: text.edit,
    icon: <Pencil size={20} />,
    movesFocus: true,
    onSelect: () => startEdit({ userId, postId }, { id, text: comment.text }),
  };
  return <Menu {...menu} items={[...(pin ? [pin] : []), ...(isFresh ? [edit] : []), ...items]} />;
}
