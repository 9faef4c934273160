import type { UserId } from '@sfera/contract/ids';
import { useId, useRef } from 'react';
import { focusNeighbour } from './focus-neighbour.ts';
import { CardSkeleton, RecommendedCard } from './recommended-card.tsx';
import styles from './recommended-row.module.css';
import { text } from './text.ts';
import { useRecommended } from './use-recommended.ts';

/** As many as any phone shows. */
const OUTLINES = [1, 2, 3];

/**
 * People to follow, side by side, with their title. It fetches and refreshes by itself, takes its height from the
 * start, and takes none when there is nobody to show or the server does not say.
 */
export function RecommendedRow() {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const { people, dismiss } = useRecommended(row);
  if (people?.length === 0) return null;

  const hide = (id: UserId) => {
    focusNeighbour(row.current, id);
    dismiss(id);
  };
  return (
    <section aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId} className={styles.title}>
        {text.title}
      </h2>
      {people ? (
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
