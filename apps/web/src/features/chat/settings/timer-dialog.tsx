import { setChatTimer } from '@sfera/contract/chat/settings';
import { ChatTimer } from '@sfera/contract/chat/timer';
import type { ChatId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHATS_KEY, conversationKey } from '#entities/chat/cache/chat-keys.ts';
import { type Peer } from '#entities/chat/peer.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

const TIMERS = ChatTimer.options.map((value) => ({ value, face: text.timers[value] }));

interface TimerDialogProps {
  chatId: ChatId;
  peer: Peer;
  timer: ChatTimer;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what disappearing messages are, and asks for how long they are kept. */
export function TimerDialog({ chatId, peer, timer, isOpen, onClose }: TimerDialogProps) {
  const cache = useQueryClient();
  const close = () => {
    setWanted(null);
    onClose();
  };
  // Arrow keys choose, too: only the button writes into the history.
  const [chosen, setWanted] = useState<ChatTimer | null>(null);
  const wanted = chosen ?? timer;
  const { mutate, isPending } = useMutation({
    mutationFn: (next: ChatTimer) => call(setChatTimer, { params: { chatId }, body: { timer: next } }),
    // The line of the history comes as a message does; without a connection it is asked for.
    onSuccess: () => {
      for (const queryKey of [CHATS_KEY, conversationKey(peer.id)])
        void cache.invalidateQueries({ queryKey });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
    onSettled: close,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.timer}
      description={peer.kind === 'circle' ? text.timerCircleHint : text.timerHint}
      actions={
        <Button
          variant="primary"
          disabled={wanted === timer}
          isLoading={isPending}
          onClick={() => mutate(wanted)}
        >
          {text.setTimer}
        </Button>
      }
    >
      <ChoiceList label={text.timer} choices={TIMERS} value={wanted} onChange={setWanted} />
    </Dialog>
  );
}
