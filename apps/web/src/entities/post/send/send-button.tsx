import type { PostId } from '@sfera/contract/base/ids';
import Send from 'lucide-react/icons/send';
import { useUserId } from '#shared/api/session.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { openSend } from '../open-send.ts';
import styles from './send-button.module.css';

interface SendButtonProps {
  postId: PostId;
  /** 21 unless given. */
  iconPx?: number;
  /** Where the plane is no button of a card. */
  className?: string | undefined;
}

/** Sends a post into chats or hands its address on, for members. */
export function SendButton({ postId, iconPx = 21, className = styles.send }: SendButtonProps) {
  if (useUserId() === null) return null;
  return (
    <IconButton
      label={text.send}
      icon={<Send size={iconPx} />}
      className={className ?? ''}
      onClick={() => openSend(postId)}
    />
  );
}
