import type { ChatId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { DeleteChatDialog } from '../deletion/delete-chat-dialog.tsx';
import { text } from '../window/text.ts';

interface ChatOptionsProps {
  user: UserPreview;
  /** Null before the first message: there is nothing to delete. */
  chatId: ChatId | null;
  /** Address of the other one's profile. */
  profile: string;
  onDeleted: () => void;
}

const loadMenu = async () => (await import('#shared/ui/menu/menu.tsx')).Menu;

/** What can be done with the chat. The menu itself is loaded by the first hand that reaches for it. */
export function ChatOptions({ user, chatId, profile, onDeleted }: ChatOptionsProps) {
  const { part: Menu, events } = useOnDemand(loadMenu);
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  if (!Menu) return <OptionsButton aria-haspopup="menu" aria-expanded={false} {...events} />;

  const items: MenuItem[] = [
    { label: text.openProfile, icon: <UserRound size={20} />, onSelect: () => void navigate(profile) },
  ];
  if (chatId !== null)
    items.push({
      label: text.deleteChat,
      icon: <Trash2 size={20} />,
      kind: 'danger',
      onSelect: () => setAsking(true),
    });
  return (
    <>
      <Menu trigger={<OptionsButton />} items={items} isOpen={isOpen} onOpenChange={setOpen} />
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

const OptionsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.options} icon={<Ellipsis size={22} />} />
);
