import type { UserPreview } from '@sfera/contract/users';
import { peerName } from '#entities/chat/peer.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { ChatLink } from '../person-row/chat-link.tsx';
import { PeerPicture } from '../person-row/peer-picture.tsx';
import row from '../person-row/row.module.css';
import styles from './search-results.module.css';
import { text } from './text.ts';

interface FoundPersonProps {
  person: UserPreview;
  /** There is a chat with the person already. */
  isKnown?: boolean;
  onOpen: (person: UserPreview) => void;
}

/** A person, or a known circle, in the results. The whole row is a link to the chat, which may not exist yet. */
export const FoundPerson = ({ person, isKnown = false, onOpen }: FoundPersonProps) => (
  <li className={row.row}>
    <ChatLink person={person} onOpen={onOpen}>
      <PeerPicture peer={person} size={52} />
      <span className={row.lines}>
        <span className={row.line}>
          <span className={row.login}>{peerName(person)}</span>
          {person.isVerified && <VerifiedBadge />}
        </span>
        {!['', peerName(person)].includes(person.userName) && (
          <span className={row.words}>{person.userName}</span>
        )}
      </span>
      {!isKnown && <span className={styles.start}>{text.start}</span>}
    </ChatLink>
  </li>
);
