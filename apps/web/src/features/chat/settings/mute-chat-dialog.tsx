import { ChatMuteDuration } from '@sfera/contract/chat/settings';
import type { ChatId } from '@sfera/contract/base/ids';
import { type Peer, peerName } from '#entities/chat/peer.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';
import { useMuteChat } from './use-mute-chat.ts';

interface MuteChatDialogProps {
  chatId: ChatId;
  peer: Peer;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what a mute does, and asks for how long. */
export function MuteChatDialog({ chatId, peer, isOpen, onClose }: MuteChatDialogProps) {
  const { mutate, isPending } = useMuteChat(chatId);
  const [title, hint] =
    peer.kind === 'circle'
      ? [text.muteCircleTitle(peerName(peer)), text.muteCircleHint]
      : [text.muteTitle(peer.login), text.muteHint];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={hint}>
      <div className={layout.grid2}>
        {ChatMuteDuration.options.map((lasts) => (
          <Button
            key={lasts}
            isWide
            disabled={isPending}
            onClick={() => mutate(lasts, { onSettled: onClose })}
          >
            {text.durations[lasts]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
