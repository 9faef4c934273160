import type { Comment } from '@sfera/contract/comments';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ReactElement } from 'react';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { usePost } from '../../post-query.ts';
import { text } from '../text.ts';
import { useHideComment } from '../use-hide-comment.ts';

/** What can be done with another person's comment; opens as soon as its code is loaded. */
export function OthersCommentMenu({ comment, trigger }: { comment: Comment; trigger: ReactElement }) {
  const { id, postId, user, isHidden = false } = comment;
  const [isOpen, setOpen] = useState(true);
  const { data: post } = usePost(postId);
  const { mutate: hide } = useHideComment(postId);
  const block = useBlockRow(user);
  const report = useReportRow({ kind: 'comment', id, author: user });
  const items: MenuItem[] = [];
  if (post?.user.isOwn)
    items.push({
      label: isHidden ? text.unhide : text.hide,
      icon: isHidden ? <Eye size={20} /> : <EyeOff size={20} />,
      onSelect: () => hide({ id, isHidden: !isHidden }),
    });
  items.push(report.row, block.row);
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {report.sheet}
      {block.question}
    </>
  );
}
