import { useState, type ReactElement } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import type { StoredComment, ShownComment } from '../comment-changes.ts';
import { usePost } from '../../post-query.ts';
import { text } from '../text.ts';
import { useHideComment } from '../use-hide-comment.ts';
import { usePinRow } from './use-pin-row.tsx';

/** The menu of another person's comment; opens as soon as its code is loaded. */
export function OthersCommentMenu({ comment, trigger }: { comment: StoredComment; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const pin = usePinRow(comment);
  const hide = useHideRow(comment);
  const block = useBlockRow(comment.user);
  const report = useReportRow({ kind: 'comment', id: comment.id, author: comment.user });
  const items = [...(pin ? [pin] : []), ...(hide ? [hide] : []), report.row, block.row];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {report.sheet}
      {block.question}
    </>
  );
}

/** «Скрыть комментарий» in the menu of another person's comment under one's own post; null elsewhere. */
function useHideRow({ id, postId, isHidden = false, replies = 0 }: ShownComment): MenuItem | null {
  const { data: post } = usePost(postId);
  const { mutate: setHidden } = useHideComment(postId);
  if (id === null || !post?.user.isOwn) return null;
  return {
    label: isHidden ? text.unhide : text.hide,
    icon: isHidden ? <Eye size={20} /> : <EyeOff size={20} />,
    onSelect: () => setHidden({ id, isHidden: !isHidden, replies }),
  };
}
