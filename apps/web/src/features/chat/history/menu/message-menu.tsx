import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { useOpenedPart } from '#shared/ui/on-demand/use-opened-part.ts';
import type { Entry } from '../entry.ts';
import type { RowActions } from '../types.ts';
import { text } from '../text.ts';
import styles from './message-menu.module.css';

interface MessageMenuProps {
  entry: Entry;
  actions: RowActions;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether Tab stops at the menu's button. */
  isReachable: boolean;
}

const loadItems = () => import('./message-menu-items.tsx');

/** The menu of a message, beside its bubble. Its button shows for a mouse or the keyboard. */
export function MessageMenu({ entry, actions, isOpen, onOpenChange, isReachable }: MessageMenuProps) {
  const loaded = useOpenedPart(loadItems, { isOpen, onFailed: () => onOpenChange(false) });
  const made = isOpen ? loaded?.part : undefined;
  const button = (
    <IconButton
      label={text.actions}
      icon={<EllipsisVertical size={18} />}
      className={styles.button ?? ''}
      tabIndex={isReachable ? 0 : -1}
    />
  );
  return (
    <MenuOnDemand
      trigger={button}
      align={entry.isOwn ? 'end' : 'start'}
      items={made?.itemsFor(entry, actions) ?? []}
      top={made?.topFor(entry, actions)}
      isOpen={made !== undefined}
      onOpenChange={onOpenChange}
    />
  );
}
