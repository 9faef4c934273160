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
import { text } from '../text.ts';

export interface ChatMenuProps {
  trigger: ReactElement;
  user: UserPreview;
  /** Null before the first message: there is no chat to delete. */
  chatId: ChatId | null;
  /** Address of the partner's profile. */
  profile: string;
  /** The chat is gone from the list: deleted, or its partner is blocked. */
  onDeleted: () => void;
}

/** The menu of the chat; opens as soon as its code is loaded. */
export function ChatMenu({ trigger, user, chatId, profile, onDeleted }: ChatMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const mute = useMuteRow(user, 'chat');
  const block = useBlockRow(user, onDeleted);
  const report = useReportRow({ kind: 'profile', id: user.id, author: user }, onDeleted);

  const items: MenuItem[] = [
    { label: text.openProfile, icon: <UserRound size={20} />, onSelect: () => void navigate(profile) },
    mute.row,
  ];
  if (chatId !== null)
    items.push({
      label: text.deleteChat,
      icon: <Trash2 size={20} />,
      kind: 'danger',
      onSelect: () => setAsking(true),
    });
  items.push(report.row, block.row);
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {mute.question}
      {report.sheet}
      {block.question}
      {chatId !== null && (
        <DeleteChatDialog
          chat={{ id: chatId, interlocutor: user }}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
