import { MODERATION_COUNT_MAX } from '@sfera/contract/moderation/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { RefusedState } from '#shared/ui/empty-state/refused-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NewPeople } from './joining/new-people.tsx';
import { DecisionLog } from './log/decision-log.tsx';
import styles from './moderation.module.css';
import { countQuery } from './queries.ts';
import { Queue } from './queue/queue.tsx';
import { text } from './text.ts';

const TABS = ['reports', 'appeals', 'log', 'people'] as const;

/** The desk of the owner and the moderators. The server refuses all other people; the page only says so. */
export function ModerationPage() {
  const titleId = useId();
  const goBack = useGoBack();
  usePageTitle(text.title);
  const { data: user } = useCurrentUser();
  const [search] = useSearchParams();
  return (
    <section aria-labelledby={titleId} className={styles.page} data-open={search.has('case') || undefined}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/settings')} />
      {user &&
        (user.role === 'owner' || user.role === 'moderator' ? (
          <Desk />
        ) : (
          <RefusedState title={text.forbidden} />
        ))}
    </section>
  );
}

function Desk() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((known) => known === search.get('tab')) ?? 'reports';
  const { data: count } = useQuery(countQuery);
  const waiting = {
    reports: count?.reports ?? 0,
    appeals: count?.appeals ?? 0,
    log: 0,
    people: count?.joinRequests ?? 0,
  };
  const content = {
    reports: <Queue key="reports" name="reports" />,
    appeals: <Queue key="appeals" name="appeals" />,
    log: <DecisionLog />,
    people: (
      <div className={styles.lines}>
        <NewPeople />
      </div>
    ),
  };
  return (
    <Tabs
      label={text.parts}
      value={tab}
      onValueChange={(next) => setSearch(next === 'reports' ? {} : { tab: next }, { replace: true })}
      tabs={TABS.map((value) => ({
        value,
        label: text.withCount(text.tabs[value], waiting[value], MODERATION_COUNT_MAX),
        content: content[value],
      }))}
    />
  );
}
