import UserX from 'lucide-react/icons/user-x';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from './missing-text.ts';

/** In place of a chat whose address cannot be that of a person or a circle. */
export const UnfitChat = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    icon={<UserX size={32} />}
    title={text.missing}
    text={text.unfitHint}
    action={<Button onClick={onClose}>{text.toChats}</Button>}
  />
);
