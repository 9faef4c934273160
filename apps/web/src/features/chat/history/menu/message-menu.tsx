import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';

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

/** The menu of a message, beside its bubble. Its button shows for a mouse or the keyboard. */
export function MessageMenu({ entry, actions, isOpen, onOpenChange, isReachable }: MessageMenuProps) {
  const button = (
    <IconButton
      label={text.actions}
      icon={<EllipsisVertical size={18} />}
      className={styles.button ?? ''}
      tabIndex={isReachable ? 0 : -1}
    />
  );
  const items = isOpen ? itemsFor(entry, actions) : [];
  return (
    <MenuOnDemand
      trigger={button}
      align={entry.isOwn ? 'end' : 'start'}
      items={items}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    />
  );
}

const remove = (onSelect: () => void): MenuItem => ({
  label: text.delete,
  icon: <Trash size={20} />,
  kind: 'danger',
  onSelect,
});

const cancel: MenuItem = { label: text.cancel, icon: <X size={20} />, onSelect: () => {} };

function itemsFor(entry: Entry, { menu, onRetry, onDiscard }: RowActions): MenuItem[] {
  const { message } = entry;
  const copy: MenuItem[] = message.content
    ? [{ label: text.copy, icon: <Copy size={20} />, onSelect: () => menu.onCopy(message) }]
    : [];
  if (entry.kind === 'stored') {
    const isPinned = menu.isPinned(entry.message.id);
    const pin: MenuItem = {
      label: isPinned ? text.unpin : text.pin,
      icon: isPinned ? <PinOff size={20} /> : <Pin size={20} />,
      onSelect: () => menu.onPin(entry.message),
    };
    const report: MenuItem[] = entry.isOwn
      ? []
      : [{ label: text.report, icon: <Flag size={20} />, onSelect: () => menu.onReport(entry.message) }];
    return [pin, ...copy, ...report, remove(() => menu.onDelete(entry.message)), cancel];
  }
  const { state, tempId } = entry.message;
  // The server may have stored the message already: it can be deleted once the server has answered.
  if (state === 'sending') return [...copy, cancel];
  const retry: MenuItem[] =
    state === 'failed'
      ? [{ label: text.retry, icon: <RotateCw size={20} />, onSelect: () => onRetry(tempId) }]
      : [];
  return [...retry, ...copy, remove(() => onDiscard(tempId)), cancel];
}
