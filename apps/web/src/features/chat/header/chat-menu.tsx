import type { ChatCircle } from '@sfera/contract/circles/parts';
import type { ChatId } from '@sfera/contract/base/ids';
import DoorOpen from 'lucide-react/icons/door-open';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useState, type ReactElement } from 'react';
import { type Peer } from '#entities/chat/peer.ts';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { useNavigate } from '#shared/router/index.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { DeleteChatDialog } from '../deletion/delete-chat-dialog.tsx';
import { placeRow } from '../place/place-row.tsx';
import { useChatRows } from '../settings/use-chat-rows.tsx';
import { text } from './text.ts';
import type { ChatTool } from '../tools/tool.ts';

export interface ChatMenuProps {
  trigger: ReactElement;
  user: Peer;
  /** The circle, in the chat of a circle, as far as it is known. */
  circle: ChatCircle | undefined;
  /** Null before the first message: there is no chat to delete. */
  chatId: ChatId | null;
  /** Address of the partner's profile, or of the circle's page. */
  page: string;
  /** The chat is gone from the list: deleted, or its partner is blocked. */
  onDeleted: () => void;
  onTool: (tool: ChatTool) => void;
}

type MenuOfPersonProps = Omit<WithoutCircle, 'chatId' | 'onTool'> & {
  /** The actions with the chat, between the profile and what ends the chat. */
  rows: readonly MenuItem[];
  ending: readonly MenuItem[];
};

/** The menu of the chat; opens as soon as its code is loaded. */
export function ChatMenu({ user, circle, chatId, onTool, ...rest }: ChatMenuProps) {
  if (user.kind === 'circle')
    // The chat of a circle is there from the beginning: it is only not loaded yet.
    return chatId === null ? (
      rest.trigger
    ) : (
      <MenuOfCircle user={user} circle={circle} chatId={chatId} onTool={onTool} {...rest} />
    );
  if (chatId === null) return <MenuWithoutChat user={user} {...rest} />;
  return <MenuOfChat user={user} chatId={chatId} onTool={onTool} {...rest} />;
}

type WithoutCircle = Omit<ChatMenuProps, 'circle' | 'user'> & { user: Peer & { kind: 'person' } };

function MenuWithoutChat(props: Omit<WithoutCircle, 'chatId' | 'onTool'>) {
  const mute = useMuteRow(props.user, 'chat');
  return (
    <>
      <MenuOfPerson {...props} rows={[mute.row]} ending={[]} />
      {mute.question}
    </>
  );
}

function MenuOfCircle({ trigger, user, circle, chatId, page, onTool }: ChatMenuProps & { chatId: ChatId }) {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const { rows, timer, dialogs } = useChatRows(chatId, user, onTool);
  const open = () => void navigate(page);
  const items: MenuItem[] = [
    { label: text.openCircle, icon: <UsersRound size={20} />, onSelect: open },
    ...rows,
    ...(circle && mayWriteIn(circle) ? [placeRow(user.id)] : []),
    ...(circle?.role === 'leader' ? [timer] : []),
    { label: text.leaveCircle, icon: <DoorOpen size={20} />, kind: 'danger', onSelect: open },
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {dialogs}
    </>
  );
}

function MenuOfChat({ chatId, onTool, ...props }: WithoutCircle & { chatId: ChatId }) {
  const [isAsking, setAsking] = useState(false);
  const { rows, timer, dialogs } = useChatRows(chatId, props.user, onTool);
  const deletion: MenuItem = {
    label: text.deleteChat,
    icon: <Trash2 size={20} />,
    kind: 'danger',
    onSelect: () => setAsking(true),
  };
  return (
    <>
      <MenuOfPerson {...props} rows={[...rows, placeRow(props.user.id), timer]} ending={[deletion]} />
      {dialogs}
      <DeleteChatDialog
        chat={{ id: chatId, interlocutor: props.user }}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={props.onDeleted}
      />
    </>
  );
}

function MenuOfPerson({ trigger, user, page, onDeleted, rows, ending }: MenuOfPersonProps) {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const block = useBlockRow(user, onDeleted);
  const report = useReportRow({ kind: 'profile', id: user.id, author: user }, onDeleted);
  const items: MenuItem[] = [
    { label: text.openProfile, icon: <UserRound size={20} />, onSelect: () => void navigate(page) },
    ...rows,
    ...ending,
    report.row,
    block.row,
  ];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {report.sheet}
      {block.question}
    </>
  );
}
