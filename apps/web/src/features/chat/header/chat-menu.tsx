import type { ChatId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useState, type ReactElement } from 'react';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { useNavigate } from '#shared/router/index.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { DeleteChatDialog } from '../deletion/delete-chat-dialog.tsx';
import { useChatRows } from '../settings/use-chat-rows.tsx';
import { text } from '../text.ts';
import type { ChatTool } from '../tools/tool.ts';

export interface ChatMenuProps {
  trigger: ReactElement;
  user: UserPreview;
  /** Null before the first message: there is no chat to delete. */
  chatId: ChatId | null;
  /** Address of the partner's profile. */
  profile: string;
  /** The chat is gone from the list: deleted, or its partner is blocked. */
  onDeleted: () => void;
  onTool: (tool: ChatTool) => void;
}

type MenuOfPersonProps = Omit<ChatMenuProps, 'chatId' | 'onTool'> & {
  /** What is done with the chat, between the profile and what ends the chat. */
  rows: readonly MenuItem[];
  ending: readonly MenuItem[];
};

/** The menu of the chat; opens as soon as its code is loaded. */
export const ChatMenu = ({ chatId, onTool, ...rest }: ChatMenuProps) =>
  chatId === null ? <MenuWithoutChat {...rest} /> : <MenuOfChat chatId={chatId} onTool={onTool} {...rest} />;

function MenuWithoutChat(props: Omit<ChatMenuProps, 'chatId' | 'onTool'>) {
  const mute = useMuteRow(props.user, 'chat');
  return (
    <>
      <MenuOfPerson {...props} rows={[mute.row]} ending={[]} />
      {mute.question}
    </>
  );
}

function MenuOfChat({ chatId, onTool, ...props }: ChatMenuProps & { chatId: ChatId }) {
  const [isAsking, setAsking] = useState(false);
  const { rows, dialogs } = useChatRows(chatId, props.user, onTool);
  const deletion: MenuItem = {
    label: text.deleteChat,
    icon: <Trash2 size={20} />,
    kind: 'danger',
    onSelect: () => setAsking(true),
  };
  return (
    <>
      <MenuOfPerson {...props} rows={rows} ending={[deletion]} />
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

function MenuOfPerson({ trigger, user, profile, onDeleted, rows, ending }: MenuOfPersonProps) {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const block = useBlockRow(user, onDeleted);
  const report = useReportRow({ kind: 'profile', id: user.id, author: user }, onDeleted);
  const items: MenuItem[] = [
    { label: text.openProfile, icon: <UserRound size={20} />, onSelect: () => void navigate(profile) },
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
