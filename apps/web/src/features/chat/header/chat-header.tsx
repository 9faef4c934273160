import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../window/text.ts';

interface ChatHeaderProps {
  partnerId: UserId;
  user: UserPreview | undefined;
  onClose: () => void;
}

/** Whom the chat is with (spec 2, Chat window). */
export function ChatHeader({ user, onClose }: ChatHeaderProps) {
  return (
    <header>
      <IconButton label={text.back} icon={<ArrowLeft size={22} />} onClick={onClose} />
      {user?.login}
    </header>
  );
}
