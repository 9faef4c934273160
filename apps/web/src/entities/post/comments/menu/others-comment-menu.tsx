import type { UserPreview } from '@sfera/contract/users';
import { useState, type ReactElement } from 'react';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';

/** What can be done with another person's comment; opens as soon as its code is loaded. */
export function OthersCommentMenu({ author, trigger }: { author: UserPreview; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const block = useBlockRow(author);
  return (
    <>
      <Menu trigger={trigger} items={[block.row]} isOpen={isOpen} onOpenChange={setOpen} />
      {block.question}
    </>
  );
}
