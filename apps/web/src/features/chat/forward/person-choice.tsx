import type { UserPreview } from '@sfera/contract/users';
import Check from 'lucide-react/icons/check';
import { peerName } from '#entities/chat/peer.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { PeerPicture } from '../person-row/peer-picture.tsx';
import styles from './forward-sheet.module.css';

interface PersonChoiceProps {
  person: UserPreview;
  isChosen: boolean;
  onToggle: () => void;
}

/** A person, or a circle, with a check box; the whole row takes the press. */
export const PersonChoice = ({ person, isChosen, onToggle }: PersonChoiceProps) => (
  <li>
    <label className={styles.person}>
      <PeerPicture peer={person} size={44} />
      <span className={styles.login}>{peerName(person)}</span>
      {person.isVerified && <VerifiedBadge />}
      <input type="checkbox" className="visually-hidden" checked={isChosen} onChange={onToggle} />
      <span className={styles.mark} data-chosen={isChosen || undefined}>
        {isChosen && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      </span>
    </label>
  </li>
);
