import type { UserPreview } from '@sfera/contract/users';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { ChatLink } from '../person-row/chat-link.tsx';
import row from '../person-row/row.module.css';
import styles from './search-results.module.css';
import { text } from './text.ts';

interface FoundPersonProps {
  person: UserPreview;
  /** There is a chat with the person already. */
  isKnown?: boolean;
  onOpen: (person: UserPreview) => void;
}

/** A person in the results. The whole row is a link to the chat with them, which may not exist yet. */
export const FoundPerson = ({ person, isKnown = false, onOpen }: FoundPersonProps) => (
  <li className={row.row}>
    <ChatLink person={person} onOpen={onOpen}>
      <Avatar userId={person.id} login={person.login} src={person.logoImage} size={52} />
      <span className={row.lines}>
        <span className={row.line}>
          <span className={row.login}>{person.login}</span>
          {person.isVerified && <VerifiedBadge />}
        </span>
        {!['', person.login].includes(person.userName) && (
          <span className={row.words}>{person.userName}</span>
        )}
      </span>
      {!isKnown && <span className={styles.start}>{text.start}</span>}
    </ChatLink>
  </li>
);
