import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useNavigate } from '#shared/router/index.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { useOpenedPart } from '#shared/ui/on-demand/use-opened-part.ts';
import styles from '../person-row/row.module.css';
import type { RowActions } from './menu/row-menu-items.tsx';
import { text } from './text.ts';

interface RowMenuProps extends Omit<RowActions, 'onLeave'> {
  /** The name of the other side. */
  name: string;
  /** Where one leaves a circle; null for a chat of two. */
  circlePath: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** 0 for the list's tab stop. */
  tabIndex: 0 | -1;
}

const loadItems = () => import('./menu/row-menu-items.tsx');

/** The menu of a chat: opened by its button, by a right click or by a long press on the row. */
export function RowMenu({ name, circlePath, isOpen, onOpenChange, tabIndex, ...actions }: RowMenuProps) {
  const navigate = useNavigate();
  const loaded = useOpenedPart(loadItems, { isOpen, onFailed: () => onOpenChange(false) });
  const onLeave = circlePath === null ? null : () => void navigate(circlePath);
  return (
    <MenuOnDemand
      isOpen={isOpen && loaded !== null}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={text.menu(name)}
          icon={<EllipsisVertical size={18} />}
          className={styles.menu ?? ''}
          tabIndex={tabIndex}
        />
      }
      items={loaded?.part.itemsFor({ ...actions, onLeave }) ?? []}
    />
  );
}
