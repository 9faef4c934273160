import { useId } from 'react';
import { Link } from '#shared/router/index.ts';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { useOnlineAmong } from '#entities/chat/presence-store.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import styles from './home-column.module.css';
import { text } from './text.ts';

/** Two lines of four. */
const MOST_SHOWN = 8;

/**
 * The partners of the viewer's chats who are online, the latest chat first; nothing while there are none. The server
 * tells presence to people who share a chat, so no other person can be shown. The list of chats is the one that the
 * shell has asked for.
 */
export function OnlinePeople() {
  const titleId = useId();
  const { chats = [] } = useChats();
  const online = useOnlineAmong(chats.map(({ interlocutor }) => interlocutor)).slice(0, MOST_SHOWN);
  if (online.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId} className={styles.title}>
        {text.online}
      </h2>
      <ul aria-labelledby={titleId} className={styles.people}>
        {online.map(({ id, login, logoImage }) => (
          <li key={id}>
            <Link to={`/chat?with=${id}`} className={styles.person} title={text.chatWith(login)}>
              <Avatar userId={id} login={login} src={logoImage} size={48} isOnline />
              <span className={styles.personLogin} translate="no">
                {login}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
