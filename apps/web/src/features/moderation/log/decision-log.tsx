import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import styles from '../moderation.module.css';
import { logQuery } from '../queries.ts';
import { text } from '../text.ts';
import { LogRow } from './log-row.tsx';

/** All decisions, newest first. */
export function DecisionLog() {
  const list = useInfiniteQuery(logQuery);
  const decisions = list.data?.pages.flatMap((page) => page.decisions);
  if (!decisions) return <LoadingOrFailed query={list} />;
  if (decisions.length === 0)
    return <EmptyState icon={<ScrollText size={32} />} title={text.emptyLog} text={text.emptyLogHint} />;
  return (
    <div className={`${styles.card} ${styles.lines}`}>
      <ul aria-label={text.log}>
        {decisions.map((decision) => (
          <LogRow key={decision.id} decision={decision} />
        ))}
      </ul>
      <More list={list} />
    </div>
  );
}
