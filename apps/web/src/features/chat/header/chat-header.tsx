import type { ChatId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from '#shared/router/index.ts';
import { useIsLiveMissed } from '#entities/chat/live/live-connection.ts';
import { useIsOnline, useIsTyping } from '#entities/chat/presence-store.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnline } from '#shared/offline-bar/use-online.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { text } from '../text.ts';
import type { ChatTool } from '../tools/tool.ts';
import styles from './chat-header.module.css';
import { ChatOptions } from './chat-options.tsx';

interface ChatHeaderProps {
  user: UserPreview;
  /** Null before the first message: there is no chat to delete. */
  chatId: ChatId | null;
  onClose: () => void;
  onTool: (tool: ChatTool) => void;
}

/** The partner, whether they are online or typing, and the chat's menu (spec 2, Chat window). */
export function ChatHeader({ user, chatId, onClose, onTool }: ChatHeaderProps) {
  const isOnline = useIsOnline(user.id);
  const profile = useProfilePath(user.id);
  return (
    <header className={styles.header}>
      <IconButton
        label={text.back}
        icon={<ChevronLeft size={26} />}
        className={styles.back}
        onClick={onClose}
      />
      <Link to={profile} aria-label={text.toProfile(user.login)} className={styles.person}>
        <Avatar userId={user.id} login={user.login} src={user.logoImage} size={40} isOnline={isOnline} />
        <div className={styles.words}>
          <div className={styles.name}>
            <h2 className={styles.login}>{user.login}</h2>
            {user.isVerified && <VerifiedBadge />}
          </div>
          <Status user={user} isOnline={isOnline} />
        </div>
      </Link>
      <ChatOptions user={user} chatId={chatId} profile={profile} onDeleted={onClose} onTool={onTool} />
    </header>
  );
}

/** The partner's status; without one their name, never the login again, so that the login above does not move. */
function Status({ user, isOnline }: { user: UserPreview; isOnline: boolean }) {
  const isTyping = useIsTyping(user.id);
  // On a phone the chat covers the app's offline bar.
  const isOffline = !useOnline();
  const isConnecting = useIsLiveMissed();
  const state = isOffline
    ? 'offline'
    : isConnecting
      ? 'connecting'
      : isTyping
        ? 'typing'
        : isOnline
          ? 'online'
          : 'away';
  const words = state === 'away' ? user.userName : text[state];
  if (words === '' || words === user.login) return null;
  return (
    <span key={state} className={styles.status} data-state={state}>
      {words}
    </span>
  );
}
