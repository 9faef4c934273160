import { useInfiniteQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { OwnDecisionCard } from './own-decision-card.tsx';
import { decisionsQuery } from './queries.ts';
import { ReportList } from './report-list.tsx';
import { text } from './text.ts';

/** Decisions about the person, newest first. */
export function OwnDecisions() {
  const list = useInfiniteQuery(decisionsQuery);
  const decisions = list.data?.pages.flatMap((page) => page.decisions);
  return (
    <ReportList
      list={list}
      label={text.tabs.decisions}
      rows={decisions?.map((decision) => (
        <OwnDecisionCard key={decision.id} decision={decision} />
      ))}
      empty={<EmptyState icon={<Scale size={32} />} title={text.noDecisions} text={text.noDecisionsHint} />}
    />
  );
}
