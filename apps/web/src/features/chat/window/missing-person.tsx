import type { PeerId } from '@sfera/contract/base/ids';
import UserX from 'lucide-react/icons/user-x';
import { discard } from '#entities/chat/outgoing/send-message.ts';
import { type Peer, toPeer } from '#entities/chat/peer.ts';
import { useOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from './missing-text.ts';

interface MissingPersonProps {
  partnerId: PeerId;
  /** The partner, as far as the app knows who it was. */
  user: Peer | undefined;
  onClose: () => void;
}

/**
 * Stands in place of a chat with a person who is not there, or of a circle of others: what was written there can be
 * taken out of the list of chats.
 */
export function MissingPerson({ partnerId, user, onClose }: MissingPersonProps) {
  const unsent = useOutgoing(partnerId);
  const unsentTo = unsent[0]?.partner;
  const peer = user ?? (unsentTo && toPeer(unsentTo));
  const wasCircle = peer?.kind === 'circle';
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
