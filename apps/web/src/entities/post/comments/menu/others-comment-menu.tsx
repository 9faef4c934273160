import { useState, type ReactElement } from 'react';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import type { StoredComment } from '../comment-changes.ts';
import { useHideRow } from './use-hide-row.tsx';
import { usePinRow } from './use-pin-row.tsx';

/** What can be done with another person's comment; opens as soon as its code is loaded. */
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
