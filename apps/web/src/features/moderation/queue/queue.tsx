import type { Case } from '@sfera/contract/moderation/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState, type RefObject, useEffect } from 'react';
import type { CaseId } from '@sfera/contract/base/ids';
import { useSearchParams } from '#shared/router/index.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import { queueQuery, type QueueName } from '../queries.ts';
import { text } from '../text.ts';
import { CaseRow } from './case-row.tsx';
import { CaseView } from './case-view.tsx';
import styles from './queue.module.css';
import { useQueueKeys } from './use-queue-keys.ts';

/** The cards that wait: a list with the chosen card beside it; on a phone one after the other. */
export function Queue({ name }: { name: QueueName }) {
  const list = useInfiniteQuery(queueQuery(name));
  const cases = list.data?.pages.flatMap((page) => page.cases);
  if (!cases) return <LoadingOrFailed query={list} />;
  if (cases.length === 0 && !list.hasNextPage)
    return <EmptyState icon={<CircleCheck size={32} />} title={text.empty[name]} text={text.emptyHint} />;
  return <Cards name={name} cases={cases} list={list} />;
}

interface CardsProps {
  name: QueueName;
  cases: readonly Case[];
  list: Parameters<typeof More>[0]['list'];
}

function Cards({ name, cases, list }: CardsProps) {
  const [search, setSearch] = useSearchParams();
  // The place stays when the chosen card leaves the queue: the next card takes it.
  const [place, setPlace] = useState(0);
  const wanted = cases.findIndex(({ id }) => id === search.get('case'));
  const at = Math.min(wanted === -1 ? place : wanted, cases.length - 1);
  const isOpen = search.has('case');
  const choose = (index: number) => {
    const next = cases[index];
    if (!next) return;
    setPlace(index);
    setSearch({ ...(name === 'appeals' && { tab: name }), case: next.id }, { replace: isOpen });
    if (index >= cases.length - 3 && list.hasNextPage && !list.isFetchingNextPage) list.fetchNextPage();
  };
  useQueueKeys({ j: () => choose(at + 1), k: () => choose(at - 1) });
  const shown = cases[at];
  const rows = useRef<HTMLUListElement>(null);
  useCardInSight(rows, shown?.id, isOpen);
  return (
    <div className={styles.desk} data-open={isOpen || undefined}>
      <div className={styles.list}>
        <p className={styles.keys}>{text.keys}</p>
        <ul ref={rows} aria-label={text.queue} className={styles.rows}>
          {cases.map((one, index) => (
            <CaseRow key={one.id} shown={one} isChosen={index === at} onChoose={() => choose(index)} />
          ))}
        </ul>
        <More list={list} />
      </div>
      {shown && (
        <CaseView
          key={shown.id}
          id={shown.id}
          onBack={() => setSearch(name === 'appeals' ? { tab: name } : {}, { replace: true })}
          onNext={at < cases.length - 1 ? () => choose(at + 1) : null}
          onPrevious={at > 0 ? () => choose(at - 1) : null}
        />
      )}
    </div>
  );
}

/**
 * Each card begins at its top, and its row stays in sight among the rows; so does the row to which a phone comes back
 * from the card.
 */
function useCardInSight(rows: RefObject<HTMLElement | null>, id: CaseId | undefined, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) scrollTo(0, 0);
    if (id) rows.current?.querySelector(`[data-case="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [rows, id, isOpen]);
}
