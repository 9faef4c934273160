import { ChatMuteDuration } from '@sfera/contract/chat-settings';
import type { ChatId } from '@sfera/contract/ids';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import styles from './choices.module.css';
import { text } from './text.ts';
import { useMuteChat } from './use-mute-chat.ts';

interface MuteChatDialogProps {
  chatId: ChatId;
  login: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what a mute does, and asks for how long. */
export function MuteChatDialog({ chatId, login, isOpen, onClose }: MuteChatDialogProps) {
  const { mutate, isPending } = useMuteChat(chatId);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.muteTitle(login)} description={text.muteHint}>
      <div className={styles.choices}>
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
