import type { UserPreview } from '@sfera/contract/users';
import X from 'lucide-react/icons/x';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import styles from './invite.module.css';
import { text } from './text.ts';

interface ChosenPeopleProps {
  people: readonly UserPreview[];
  onRemove: (person: UserPreview) => void;
}

/** Who is chosen so far, wherever the list of the search is meanwhile. */
export const ChosenPeople = ({ people, onRemove }: ChosenPeopleProps) =>
  people.length > 0 && (
    <ul aria-label={text.chosen} className={styles.chosen}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            aria-label={text.unchoose(person.login)}
            className={styles.chip}
            onClick={() => onRemove(person)}
          >
            <Avatar userId={person.id} login={person.login} src={person.logoImage} size={28} />
            <span aria-hidden="true">{person.login}</span>
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
