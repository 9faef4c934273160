import type { ChatCircle } from '@sfera/contract/circle-parts';
import type { ChatId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from '#shared/router/index.ts';
import { useIsLiveMissed } from '#entities/chat/live/live-connection.ts';
import { isCircle, peerName } from '#entities/chat/peer.ts';
import { useIsOnline } from '#entities/chat/presence-store.ts';
import { useTypists } from '#entities/chat/typing-store.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnline } from '#shared/offline-bar/use-online.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { PeerPicture } from '../person-row/peer-picture.tsx';
import { text } from '../text.ts';
import { typingWords } from '../typing-words.ts';
import type { ChatTool } from '../tools/tool.ts';
import styles from './chat-header.module.css';
import { ChatOptions } from './chat-options.tsx';

interface ChatHeaderProps {
  user: UserPreview;
  /** Of the chat of a circle, as far as it is known. */
  circle: ChatCircle | undefined;
  /** Null before the first message: there is no chat to delete. */
  chatId: ChatId | null;
  onClose: () => void;
  onTool: (tool: ChatTool) => void;
}

/** The partner or the circle, whether they are online or who is typing, and the chat's menu (spec 2, Chat window). */
export function ChatHeader({ user, circle, chatId, onClose, onTool }: ChatHeaderProps) {
  const isOnline = useIsOnline(user.id);
  const profile = useProfilePath(user.id);
  const name = peerName(user);
  const [page, label] = isCircle(user)
    ? [circlePath(user.id), text.toCircle(name)]
    : [profile, text.toProfile(name)];
  return (
    <header className={styles.header}>
      <IconButton
        label={text.back}
        icon={<ChevronLeft size={26} />}
        className={styles.back}
        onClick={onClose}
      />
      <Link to={page} aria-label={label} className={styles.person}>
        <PeerPicture peer={user} size={40} isOnline={isOnline} />
        <div className={styles.words}>
          <div className={styles.name}>
            <h2 className={styles.login}>{name}</h2>
            {user.isVerified && <VerifiedBadge />}
          </div>
          <Status user={user} circle={circle} isOnline={isOnline} />
        </div>
      </Link>
      <ChatOptions
        user={user}
        circle={circle}
        chatId={chatId}
        page={page}
        onDeleted={onClose}
        onTool={onTool}
      />
    </header>
  );
}

type StatusProps = Pick<ChatHeaderProps, 'user' | 'circle'> & { isOnline: boolean };

/** The partner's status; without one their name, never the login again, so that the login above does not move. */
function Status({ user, circle, isOnline }: StatusProps) {
  const typists = useTypists(user.id);
  // On a phone the chat covers the app's offline bar.
  const isOffline = !useOnline();
  const isConnecting = useIsLiveMissed();
  const state = isOffline
    ? 'offline'
    : isConnecting
      ? 'connecting'
      : typists.length > 0
        ? 'typing'
        : isOnline
          ? 'online'
          : 'away';
  const words = statusWords(state, user, circle, typists);
  if (words === '' || words === peerName(user)) return null;
  return (
    <span key={state} className={styles.status} data-state={state}>
      {words}
    </span>
  );
}

function statusWords(
  state: 'offline' | 'connecting' | 'typing' | 'online' | 'away',
  user: UserPreview,
  circle: ChatCircle | undefined,
  typists: ReturnType<typeof useTypists>,
): string {
  if (isCircle(user) && state === 'typing') return typingWords(typists);
  if (state !== 'away') return text[state];
  return circle ? text.members(circle.countPeople) : user.userName;
}
