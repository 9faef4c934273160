import type { UserPreview } from '@sfera/contract/people/users';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { PersonRow } from '#entities/user/person-row.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from './recent-list.module.css';

interface RecentListProps {
  recent: readonly UserPreview[];
  words: readonly string[];
  onOpen: (person: UserPreview) => void;
  onSearch: (words: string) => void;
  onForget: (person: UserPreview) => void;
  onForgetWords: (words: string) => void;
  onForgetAll: () => void;
}

/** The last texts that were searched for and the people opened from the search before; each can be removed. */
export function RecentList(props: RecentListProps) {
  const { recent, words, onOpen, onSearch, onForget, onForgetWords, onForgetAll } = props;
  const titleId = useId();
  if (recent.length === 0 && words.length === 0)
    return <EmptyState icon={<Search size={32} />} title={text.startHint} />;
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
        {words.map((one) => (
          <li key={one} className={styles.words}>
            <button type="button" data-found className={styles.search} onClick={() => onSearch(one)}>
              <span className={styles.sign}>
                <Search size={20} aria-hidden="true" />
              </span>
              <span className={typography.line}>{one}</span>
            </button>
            <IconButton label={text.forget(one)} icon={<X size={18} />} onClick={() => onForgetWords(one)} />
          </li>
        ))}
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
