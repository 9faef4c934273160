import { setChatTimer } from '@sfera/contract/chat-settings';
import { ChatTimer } from '@sfera/contract/chat-timer';
import type { ChatId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHATS_KEY, conversationKey } from '#entities/chat/cache/chat-keys.ts';
import { isCircle } from '#entities/chat/peer.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from './choices.module.css';
import { text } from './text.ts';

interface TimerDialogProps {
  chatId: ChatId;
  peer: UserPreview;
  timer: ChatTimer;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what disappearing messages are, and asks for how long they are kept. */
export function TimerDialog({ chatId, peer, timer, isOpen, onClose }: TimerDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: ChatTimer) => call(setChatTimer, { params: { chatId }, body: { timer: wanted } }),
    // The line of the history comes as a message does; without a connection it is asked for.
    onSuccess: () => {
      for (const queryKey of [CHATS_KEY, conversationKey(peer.id)])
        void cache.invalidateQueries({ queryKey });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
    onSettled: onClose,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.timer}
      description={isCircle(peer) ? text.timerCircleHint : text.timerHint}
    >
      <div className={styles.choices}>
        {ChatTimer.options.map((wanted) => (
          <Button
            key={wanted}
            isWide
            aria-pressed={wanted === timer}
            variant={wanted === timer ? 'primary' : 'plain'}
            disabled={isPending}
            onClick={() => (wanted === timer ? onClose() : mutate(wanted))}
          >
            {text.timers[wanted]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
