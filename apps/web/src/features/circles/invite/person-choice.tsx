import type { UserPreview } from '@sfera/contract/users';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import styles from './invite.module.css';
import { text } from './text.ts';

interface PersonChoiceProps {
  person: UserPreview;
  /** Is invited already and has not answered. */
  isInvited: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** A person who can be chosen; all of the row is the checkbox. */
export const PersonChoice = ({ person, isInvited, isChosen, onToggle }: PersonChoiceProps) => (
  <li>
    <label className={styles.person} data-disabled={isInvited || undefined}>
      <Avatar userId={person.id} login={person.login} src={person.logoImage} size={44} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.login}>{person.login}</span>
          {person.isVerified && <VerifiedBadge />}
        </span>
        <span className={styles.name}>{isInvited ? text.invited : person.userName}</span>
      </span>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={isInvited}
        onChange={onToggle}
      />
    </label>
  </li>
);
