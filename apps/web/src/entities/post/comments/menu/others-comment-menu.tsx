import { useState, type ReactElement } from 'react';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import type { ShownComment } from '../comment-changes.ts';
import { useHideRow } from './use-hide-row.tsx';

/** What can be done with another person's comment; opens as soon as its code is loaded. */
export function OthersCommentMenu({ comment, trigger }: { comment: ShownComment; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const hide = useHideRow(comment);
  const block = useBlockRow(comment.user);
  const items = hide ? [hide, block.row] : [block.row];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {block.question}
    </>
  );
}
