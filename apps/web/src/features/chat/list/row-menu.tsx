import DoorOpen from 'lucide-react/icons/door-open';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useNavigate } from '#shared/router/index.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import styles from '../person-row/row.module.css';
import { text } from './text.ts';

interface RowMenuProps {
  /** Of the other side. */
  name: string;
  /** Where one leaves a circle, whose chat cannot be deleted; null for a chat of two. */
  circlePath: string | null;
  isPinned: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPin: () => void;
  onDelete: () => void;
  /** 0 for the list's tab stop. */
  tabIndex: 0 | -1;
}

/** The menu of a chat: opened by its button, by a right click or by a long press on the row. */
export function RowMenu(props: RowMenuProps) {
  const { name, circlePath, isPinned, isOpen, onOpenChange, onPin, onDelete, tabIndex } = props;
  const navigate = useNavigate();
  const ending: MenuItem =
    circlePath === null
      ? { label: text.delete, icon: <Trash2 size={20} />, kind: 'danger', onSelect: onDelete }
      : {
          label: text.leaveCircle,
          icon: <DoorOpen size={20} />,
          kind: 'danger',
          onSelect: () => void navigate(circlePath),
        };
  return (
    <MenuOnDemand
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={text.menu(name)}
          icon={<EllipsisVertical size={18} />}
          className={styles.menu ?? ''}
          tabIndex={tabIndex}
        />
      }
      items={[
        {
          label: isPinned ? text.unpin : text.pin,
          icon: isPinned ? <PinOff size={20} /> : <Pin size={20} />,
          onSelect: onPin,
        },
        ending,
        { label: text.cancel, icon: <X size={20} />, onSelect: () => onOpenChange(false) },
      ]}
    />
  );
}
