import type { Message } from '@sfera/contract/chat/chat';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Forward from 'lucide-react/icons/forward';
import Images from 'lucide-react/icons/images';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Reply from 'lucide-react/icons/reply';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { namedOf, WITH_NAMED } from '#entities/reaction/twins.ts';
import { type MenuMark, MenuMarks } from '#shared/ui/menu/menu-marks.tsx';
import type { MenuItem, MenuItemPart } from '#shared/ui/menu/menu.tsx';
import { canEdit } from '../can-edit.ts';
import type { Entry } from '../entry.ts';
import type { CircleActions, RowActions } from '../types.ts';
import { text as historyText } from '../text.ts';
import { text } from './text.ts';

const remove = (onSelect: () => void): MenuItem => ({
  label: text.delete,
  icon: <Trash size={20} />,
  kind: 'danger',
  onSelect,
});

/** An entry that the server has. */
type Stored = Extract<Entry, { kind: 'stored' }>;

/** The rows for the readers of a message and for the pin that all members see. */
function circleItems(circle: CircleActions, { isOwn, message }: Stored): MenuItem[] {
  const readers: MenuItem = {
    label: text.readers,
    icon: <CheckCheck size={20} />,
    onSelect: () => circle.onReaders(message),
  };
  const isPinned = circle.pinnedId === message.id;
  const pin: MenuItem = {
    label: isPinned ? text.unpinForAll : text.pinForAll,
    icon: isPinned ? <PinOff size={20} /> : <Pin size={20} />,
    onSelect: () => circle.onPinForAll(isPinned ? null : message.id),
  };
  return [...(circle.isLeader ? [pin] : []), ...(isOwn ? [readers] : [])];
}

/** The rows to delete: leaders delete messages of others for all members, or like every member on this device. */
function deletionIn(
  circle: CircleActions,
  { isOwn, message }: Stored,
  here: (message: Message) => void,
): MenuItem[] {
  if (isOwn || !circle.isLeader) return [remove(() => here(message))];
  return [
    { ...remove(() => here(message)), label: text.deleteForMe, kind: 'plain' },
    { ...remove(() => circle.onDeleteForAll(message)), label: text.deleteForAll },
  ];
}

const cancel: MenuItem = { label: text.cancel, icon: <X size={20} />, onSelect: () => {} };

function marksFor(entry: Entry, { menu }: RowActions): MenuMark[] {
  const own = entry.message.reactions?.find(({ isOwn }) => isOwn)?.reaction;
  return WITH_NAMED.map((reaction) => {
    const isChecked = own !== undefined && namedOf(own) === reaction;
    return {
      label: reactionNames[reaction],
      icon: <ReactionIcon reaction={reaction} size={26} />,
      isChecked,
      onSelect: () => menu.onReact(entry, isChecked ? null : reaction),
    };
  });
}

/** A photo or video that the reader was the first to send: the server has its copy for an album. */
function isOwnPicture({ isOwn, message: { body, forwarded } }: Stored): boolean {
  if (!isOwn || forwarded) return false;
  return body.kind === 'photo' || (body.kind === 'video' && body.video.status === 'ready');
}

export function itemsFor(entry: Entry, { menu, onRetry, onDiscard }: RowActions): MenuItem[] {
  const { message } = entry;
  const edit: MenuItem[] = canEdit(entry)
    ? [
        {
          label: text.edit,
          icon: <Pencil size={20} />,
          movesFocus: true,
          onSelect: () => menu.onEdit(entry),
        },
      ]
    : [];
  const copy: MenuItem[] =
    message.content && message.body.kind !== 'voice' && message.body.kind !== 'file'
      ? [{ label: text.copy, icon: <Copy size={20} />, onSelect: () => menu.onCopy(message) }]
      : [];
  if (entry.kind === 'stored') {
    const isPinned = menu.isPinned(entry.message.id);
    const pin: MenuItem = {
      label: isPinned ? text.unpin : menu.circle?.isLeader ? text.pinForMe : text.pin,
      icon: isPinned ? <PinOff size={20} /> : <Pin size={20} />,
      onSelect: () => menu.onPin(entry.message),
    };
    const report: MenuItem[] = entry.isOwn
      ? []
      : [{ label: text.report, icon: <Flag size={20} />, onSelect: () => menu.onReport(entry.message) }];
    const reply: MenuItem = {
      label: text.reply,
      icon: <Reply size={20} />,
      movesFocus: true,
      onSelect: () => menu.onReply(entry.message),
    };
    const forward: MenuItem = {
      label: text.forward,
      icon: <Forward size={20} />,
      onSelect: () => menu.onForward(entry.message),
    };
    const toAlbum: MenuItem = {
      label: text.toAlbum,
      icon: <Images size={20} />,
      onSelect: () => menu.onToAlbum(entry.message),
    };
    const select: MenuItem = {
      label: text.select,
      icon: <CircleCheck size={20} />,
      onSelect: () => menu.onSelect(entry.message),
    };
    const { circle } = menu;
    const deletion = circle
      ? deletionIn(circle, entry, menu.onDelete)
      : [remove(() => menu.onDelete(entry.message))];
    const ofCircle = circle ? circleItems(circle, entry) : [];
    const replies = circle?.mayWrite === false ? [] : [reply];
    // There is nothing to be copied of a video that could not be made.
    const { body } = entry.message;
    const forwards = 'video' in body && body.video.status === 'failed' ? [] : [forward];
    return [
      ...replies,
      ...edit,
      pin,
      ...ofCircle,
      ...copy,
      ...forwards,
      ...(isOwnPicture(entry) ? [toAlbum] : []),
      select,
      ...report,
      ...deletion,
      cancel,
    ];
  }
  const { state, tempId } = entry.message;
  // The server may have stored the message already: it can be deleted once the server has answered.
  if (state === 'sending') return [...edit, ...copy, cancel];
  const retry: MenuItem[] =
    state === 'failed'
      ? [{ label: historyText.retry, icon: <RotateCw size={20} />, onSelect: () => onRetry(tempId) }]
      : [];
  return [...retry, ...edit, ...copy, remove(() => onDiscard(tempId)), cancel];
}

/** The reactions above the items; nothing where the reader may not react. */
export const topFor = (entry: Entry, actions: RowActions) =>
  actions.menu.canReact
    ? (Item: MenuItemPart) => <MenuMarks marks={marksFor(entry, actions)} Item={Item} />
    : undefined;
