import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import UserX from 'lucide-react/icons/user-x';
import { discard } from '#entities/chat/outgoing/send-message.ts';
import { isCircle } from '#entities/chat/peer.ts';
import { useOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from './missing-text.ts';

interface MissingPersonProps {
  partnerId: UserId;
  /** As far as the app knows who it was. */
  user: UserPreview | undefined;
  onClose: () => void;
}

/**
 * In place of a chat with somebody who is not there, or of a circle of others: what was written there can be taken out
 * of the list of chats.
 */
export function MissingPerson({ partnerId, user, onClose }: MissingPersonProps) {
  const unsent = useOutgoing(partnerId);
  const peer = user ?? unsent[0]?.partner;
  const wasCircle = peer !== undefined && isCircle(peer);
  const discardAll = () => {
    for (const { tempId } of unsent) discard(tempId);
    onClose();
  };
  return (
    <EmptyState
      icon={<UserX size={32} />}
      title={wasCircle ? text.missingCircle : text.missing}
      text={wasCircle ? text.missingCircleHint : text.missingHint}
      action={
        unsent.length > 0 ? (
          <Button onClick={discardAll}>{text.discardUnsent}</Button>
        ) : (
          <Button onClick={onClose}>{text.toChats}</Button>
        )
      }
    />
  );
}
