import type { FoundMessage as Found } from '@sfera/contract/chat/search';
import { peerName } from '#entities/chat/peer.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { rowTime } from '../person-row/row-time.ts';
import { ChatLink } from '../person-row/chat-link.tsx';
import { PeerPicture } from '#entities/chat/peer-picture.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import row from '../person-row/row.module.css';
import type { OpenChat } from '../use-open-chat.ts';
import { useToday } from '../use-today.ts';
import styles from './search-results.module.css';
import { text } from './text.ts';

interface FoundMessageProps {
  found: Found;
  onOpen: OpenChat;
}

/** A message in the results: the person, the line around the found words, and the time. It opens the chat there. */
export function FoundMessage({ found, onOpen }: FoundMessageProps) {
  const { interlocutor, excerpt, isOwn, createdAt, id } = found;
  const today = useToday();
  return (
    <li className={row.row}>
      <ChatLink person={interlocutor} onOpen={(person) => onOpen(person, id)}>
        <PeerPicture peer={interlocutor} size={52} />
        <span className={row.lines}>
          <span className={row.line}>
            <span className={typography.boldLine} translate="no">
              {peerName(interlocutor)}
            </span>
            {interlocutor.isVerified && <VerifiedBadge />}
            <span className={row.end}>
              <time dateTime={createdAt} title={fullDate(createdAt)} className={row.time}>
                {rowTime(createdAt, today)}
              </time>
            </span>
          </span>
          <span dir="auto" className={row.words}>
            {isOwn && <span className={row.you}>{text.you}</span>}
            {excerpt.map((part, at) =>
              part.isFound ? (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
                <mark key={at} className={styles.found}>
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </span>
        </span>
      </ChatLink>
    </li>
  );
}
