import { useState } from 'react';
import { Menu, type MenuProps } from '#shared/ui/menu/menu.tsx';

/** The menu of a row, opened as soon as it is there. */
export function RowMenu(props: Pick<MenuProps, 'trigger' | 'items'>) {
  const [isOpen, setOpen] = useState(true);
  return <Menu {...props} isOpen={isOpen} onOpenChange={setOpen} />;
}
