import type { UserId } from '@sfera/contract/base/ids';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState } from 'react';
import { focusNeighbour } from './focus-neighbour.ts';
import { CardSkeleton, RecommendedCard } from './recommended-card.tsx';
import styles from './recommended-row.module.css';
import { text } from './text.ts';
import { useRecommended } from './use-recommended-people.ts';

/** The outlines, as many as any phone shows. */
const OUTLINES = [1, 2, 3];

interface RecommendedRowProps {
  /** Whether the title alone stands there until it is pressed; by default the row has no such title. */
  isFolded?: boolean | undefined;
}

/**
 * People to follow, side by side, with their title. The row fetches and refreshes by itself, takes its height from the
 * start, and takes none when there are no people to show or the server does not say.
 */
export function RecommendedRow({ isFolded }: RecommendedRowProps) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const [isOpen = isFolded !== true, setOpen] = useState<boolean>();
  const { people, dismiss } = useRecommended(row);
  if (people?.length === 0) return null;

  const hide = (id: UserId) => {
    focusNeighbour(row.current, id);
    dismiss(id);
  };
  return (
    <section aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId} className={styles.title}>
        {isFolded === undefined ? (
          text.title
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            className={styles.fold}
            onClick={() => setOpen(!isOpen)}
          >
            {text.title}
            <ChevronDown size={20} aria-hidden="true" />
          </button>
        )}
      </h2>
      {!isOpen ? null : people ? (
        <ul ref={row} aria-labelledby={titleId} className={styles.row}>
          {people.map((person) => (
            <RecommendedCard key={person.id} person={person} onDismiss={() => hide(person.id)} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={text.loading} className={styles.row}>
          {OUTLINES.map((outline) => (
            <CardSkeleton key={outline} />
          ))}
        </div>
      )}
    </section>
  );
}
