import type { Case, getCase } from '@sfera/contract/moderation/moderation';
import type { AnswerOf } from '@sfera/contract/base/route';
import { PersonRow } from '#entities/user/person-row.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { LogRow } from '../log/log-row.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import queue from './queue.module.css';

interface AuthorPartProps {
  author: NonNullable<Case['author']>;
  history: AnswerOf<typeof getCase>['history'];
}

/** Who the author is, and what was decided about this person before. */
export const AuthorPart = ({ author, history }: AuthorPartProps) => (
  <section className={styles.card} aria-label={text.author}>
    <h3 className={styles.heading}>{text.author}</h3>
    <ul className={queue.person}>
      <PersonRow user={author} />
    </ul>
    <p className={typography.note}>
      {[
        text.roles[author.role],
        text.joined(author.createdAt),
        author.limitedUntil && text.limitedUntil(author.limitedUntil),
        author.isDisabled && text.isDisabled,
        history.otherCases > 0 && text.otherCases(history.otherCases),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {history.decisions.length === 0 ? (
      <p className={typography.note}>{text.noHistory}</p>
    ) : (
      <>
        <h4 className={styles.heading}>{text.history}</h4>
        <ul>
          {history.decisions.map((decision) => (
            <LogRow key={decision.id} decision={decision} />
          ))}
        </ul>
      </>
    )}
  </section>
);
