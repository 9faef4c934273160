import DoorOpen from 'lucide-react/icons/door-open';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { text } from './text.ts';

export interface RowActions {
  isPinned: boolean;
  onPin: () => void;
  onDelete: () => void;
  /** Leads to the page where one leaves a circle, whose chat cannot be deleted; null for a chat of two. */
  onLeave: (() => void) | null;
}

export function itemsFor({ isPinned, onPin, onDelete, onLeave }: RowActions): MenuItem[] {
  return [
    {
      label: isPinned ? text.unpin : text.pin,
      icon: isPinned ? <PinOff size={20} /> : <Pin size={20} />,
      onSelect: onPin,
    },
    onLeave
      ? { label: text.leaveCircle, icon: <DoorOpen size={20} />, kind: 'danger', onSelect: onLeave }
      : { label: text.delete, icon: <Trash2 size={20} />, kind: 'danger', onSelect: onDelete },
    { label: text.cancel, icon: <X size={20} />, onSelect: () => {} },
  ];
}
