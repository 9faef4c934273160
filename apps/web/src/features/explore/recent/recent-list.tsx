import type { UserPreview } from '@sfera/contract/users';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { PersonRow } from '#entities/user/person-row.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import styles from './recent-list.module.css';

interface RecentListProps {
  recent: readonly UserPreview[];
  onOpen: (person: UserPreview) => void;
  onForget: (person: UserPreview) => void;
  onForgetAll: () => void;
}

/** People whom the user opened from the search before; each can be removed. */
export function RecentList({ recent, onOpen, onForget, onForgetAll }: RecentListProps) {
  const titleId = useId();
  if (recent.length === 0)
    return <EmptyState icon={<Search size={32} />} title={text.start} text={text.startHint} />;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {text.recent}
        </h2>
        <Button size="small" variant="quiet" onClick={onForgetAll}>
          {text.forgetAll}
        </Button>
      </header>
      <ul aria-labelledby={titleId}>
        {recent.map((person) => (
          <PersonRow
            key={person.id}
            user={person}
            onOpen={() => onOpen(person)}
            end={
              <IconButton
                label={text.forget(person.login)}
                icon={<X size={18} />}
                onClick={() => onForget(person)}
              />
            }
          />
        ))}
      </ul>
    </section>
  );
}
