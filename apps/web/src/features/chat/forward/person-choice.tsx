import type { UserPreview } from '@sfera/contract/users';
import Check from 'lucide-react/icons/check';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import styles from './forward-sheet.module.css';

interface PersonChoiceProps {
  person: UserPreview;
  isChosen: boolean;
  onToggle: () => void;
}

/** A person with a check box; the whole row takes the press. */
export const PersonChoice = ({ person, isChosen, onToggle }: PersonChoiceProps) => (
  <li>
    <label className={styles.person}>
      <Avatar userId={person.id} login={person.login} src={person.logoImage} size={44} />
      <span className={styles.login}>{person.login}</span>
      {person.isVerified && <VerifiedBadge />}
      <input type="checkbox" className="visually-hidden" checked={isChosen} onChange={onToggle} />
      <span className={styles.mark} data-chosen={isChosen || undefined}>
        {isChosen && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      </span>
    </label>
  </li>
);
