import type { CommentId } from '@sfera/contract/ids';
import { useState, type ReactElement } from 'react';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import type { ShownComment } from '../comment-changes.ts';
import { useHideRow } from './use-hide-row.tsx';

/** A comment that the server has. */
export type StoredComment = ShownComment & { id: CommentId };

/** What can be done with another person's comment; opens as soon as its code is loaded. */
export function OthersCommentMenu({ comment, trigger }: { comment: StoredComment; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const hide = useHideRow(comment);
  const block = useBlockRow(comment.user);
  const report = useReportRow({ kind: 'comment', id: comment.id, author: comment.user });
  const items = [...(hide ? [hide] : []), report.row, block.row];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {report.sheet}
      {block.question}
    </>
  );
}
