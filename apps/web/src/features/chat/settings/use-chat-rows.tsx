import { type Peer, peerName } from '#entities/chat/peer.ts';
import type { ChatId } from '@sfera/contract/base/ids';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Images from 'lucide-react/icons/images';
import Search from 'lucide-react/icons/search';
import Timer from 'lucide-react/icons/timer';
import { useState, type ReactNode } from 'react';
import { isMuted } from '#entities/chat/muted.ts';
import { useChatSummary } from '#entities/chat/use-chat-summary.ts';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import type { ChatTool } from '../tools/tool.ts';
import { text } from './text.ts';
import { TimerDialog } from './timer-dialog.tsx';
import { useMuteChat } from './use-mute-chat.ts';
import { ChatMuteDuration } from '@sfera/contract/chat/settings';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import layout from '#shared/ui/layout/layout.module.css';

interface ChatRows {
  rows: MenuItem[];
  /** In a circle for leaders alone. */
  timer: MenuItem;
  /** To be mounted beside the menu. */
  dialogs: ReactNode;
}

/** The rows of a chat's menu that look something up in the chat, mute it, and have its messages disappear. */
export function useChatRows(chatId: ChatId, user: Peer, onTool: (tool: ChatTool) => void): ChatRows {
  const [asking, setAsking] = useState<'mute' | 'timer' | null>(null);
  const chat = useChatSummary(chatId);
  const unmute = useMuteChat(chatId);
  const isSilent = chat !== undefined && isMuted(chat);
  const close = () => setAsking(null);
  return {
    rows: [
      { label: text.search, icon: <Search size={20} />, onSelect: () => onTool({ kind: 'search' }) },
      { label: text.gallery, icon: <Images size={20} />, onSelect: () => onTool({ kind: 'gallery' }) },
      isSilent
        ? { label: text.unmute, icon: <Bell size={20} />, onSelect: () => unmute.mutate(null) }
        : { label: text.mute, icon: <BellOff size={20} />, onSelect: () => setAsking('mute') },
    ],
    timer: { label: text.timer, icon: <Timer size={20} />, onSelect: () => setAsking('timer') },
    dialogs: (
      <>
        <MuteChatDialog chatId={chatId} peer={user} isOpen={asking === 'mute'} onClose={close} />
        <TimerDialog
          chatId={chatId}
          peer={user}
          timer={chat?.timer ?? 'off'}
          isOpen={asking === 'timer'}
          onClose={close}
        />
      </>
    ),
  };
}

interface MuteChatDialogProps {
  chatId: ChatId;
  peer: Peer;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what a mute does, and asks for how long. */
function MuteChatDialog({ chatId, peer, isOpen, onClose }: MuteChatDialogProps) {
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
