import type { ChatCircle } from '@sfera/contract/circles/parts';
import type { ChatId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { Link } from '#shared/router/index.ts';
import { useIsLiveMissed } from '#entities/chat/live/live-connection.ts';
import { type Peer, peerName } from '#entities/chat/peer.ts';
import { useIsOnline } from '#entities/chat/presence-store.ts';
import { useTypists } from '#entities/chat/typing-store.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { profilePath } from '#entities/user/profile-path.ts';
import { BackButton } from '#shared/ui/screen-head/back-button.tsx';
import { useOnline } from '#shared/offline-bar/use-online.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { PeerPicture } from '#entities/chat/peer-picture.tsx';
import { text } from '../text.ts';
import { typingWords } from '../typing-words.ts';
import type { ChatTool } from '../tools/tool.ts';
import styles from './chat-header.module.css';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { ChatMenuProps } from './chat-menu.tsx';

const loadMenu = async () => (await import('./chat-menu.tsx')).ChatMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.options} icon={<Ellipsis size={22} />} />
);

interface ChatHeaderProps {
  user: Peer;
  /** The circle, in the chat of a circle, as far as it is known. */
  circle: ChatCircle | undefined;
  /** Null before the first message: there is no chat to delete. */
  chatId: ChatId | null;
  onClose: () => void;
  onTool: (tool: ChatTool) => void;
}

/** The partner or the circle, whether they are online or who is typing, and the chat's menu. */
export function ChatHeader({ user, circle, chatId, onClose, onTool }: ChatHeaderProps) {
  const isOnline = useIsOnline(user.id);
  const name = peerName(user);
  const [page, leadsTo] =
    user.kind === 'circle' ? [circlePath(user.id), text.toCircle] : [profilePath(user.id), text.toProfile];
  return (
    <header className={styles.header}>
      <BackButton label={text.back} className={styles.back ?? ''} onClick={onClose} />
      <Link to={page} className={styles.person}>
        {/* Before the words that are seen: who speaks to the screen says what is seen. */}
        <span className="visually-hidden">{leadsTo} </span>
        <PeerPicture peer={user} size={40} isOnline={isOnline} />
        <div className={styles.words}>
          <div className={styles.name}>
            <h2 className={styles.login} translate="no">
              {name}
            </h2>
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
  user: Peer,
  circle: ChatCircle | undefined,
  typists: ReturnType<typeof useTypists>,
): string {
  if (user.kind === 'circle' && state === 'typing') return typingWords(typists);
  if (state !== 'away') return text[state];
  return circle ? text.members(circle.countPeople) : isolated(user.userName);
}

/** The button of the chat's menu, whose code is fetched when the page is idle, or when the button is pressed. */
function ChatOptions(props: Omit<ChatMenuProps, 'trigger'>) {
  const { part: Menu, events } = useOnDemand(loadMenu);
  useFetchAhead(loadMenu);
  if (Menu) return <Menu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
