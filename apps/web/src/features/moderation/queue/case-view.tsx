import type { CaseId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { objectNames } from '#entities/moderation/names.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { LogRow } from '../log/log-row.tsx';
import styles from '../moderation.module.css';
import { caseQuery } from '../queries.ts';
import { text } from '../text.ts';
import { AppealPart } from './appeal-part.tsx';
import { AuthorPart } from './author-part.tsx';
import { DecisionBar } from './decision-bar.tsx';
import queue from './queue.module.css';
import { ReportsPart } from './reports-part.tsx';
import { SnapshotPart } from './snapshot-part.tsx';

interface CaseViewProps {
  id: CaseId;
  /** To the list, on a phone. */
  onBack: () => void;
  /** Null at the end of the queue. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** A card with all that helps to decide, and the decisions. */
export function CaseView({ id, onBack, onNext, onPrevious }: CaseViewProps) {
  const query = useQuery(caseQuery(id));
  if (!query.data)
    return (
      <div className={queue.view}>
        <LoadingOrFailed query={query} />
      </div>
    );
  const { case: shown, reports, decisions, history } = query.data;
  const { object, author, snapshot, appeal } = shown;
  const title = text.whose(objectNames[object.kind], author?.login ?? snapshot?.login ?? text.nobody);
  return (
    <article className={queue.view} aria-label={title}>
      <header className={queue.head}>
        <span className={queue.back}>
          <IconButton label={text.back} icon={<ArrowLeft size={22} />} onClick={onBack} />
        </span>
        <h2 className={queue.title}>{title}</h2>
        <IconButton
          label={text.previous}
          icon={<ChevronUp size={22} />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          label={text.next}
          icon={<ChevronDown size={22} />}
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
      </header>
      {appeal && <AppealPart appeal={appeal} mayAnswer={shown.mayAnswerAppeal} />}
      <div className={queue.parts}>
        <div>
          <SnapshotPart shown={shown} />
        </div>
        <div>
          <ReportsPart shown={shown} reports={reports} />
          {decisions.length > 0 && (
            <section className={styles.card} aria-label={text.decisions}>
              <h3 className={styles.heading}>{text.decisions}</h3>
              <ul>
                {decisions.map((decision) => (
                  <LogRow key={decision.id} decision={decision} />
                ))}
              </ul>
            </section>
          )}
          {author && <AuthorPart author={author} history={history} />}
        </div>
      </div>
      <DecisionBar shown={shown} />
    </article>
  );
}
