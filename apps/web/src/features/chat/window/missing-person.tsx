import type { UserId } from '@sfera/contract/ids';
import UserX from 'lucide-react/icons/user-x';
import { discard } from '#entities/chat/outgoing/send-message.ts';
import { useOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';

/** In place of a chat with somebody who is not there: what was written to them can be taken out of the list of chats. */
export function MissingPerson({ partnerId, onClose }: { partnerId: UserId; onClose: () => void }) {
  const unsent = useOutgoing(partnerId);
  const discardAll = () => {
    for (const { tempId } of unsent) discard(tempId);
    onClose();
  };
  return (
    <EmptyState
      icon={<UserX size={32} />}
      title={text.missing}
      text={text.missingHint}
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
