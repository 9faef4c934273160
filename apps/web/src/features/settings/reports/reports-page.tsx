import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useSearchParams } from '#shared/router/index.ts';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { useCurrentUser, useLimitedUntil } from '#entities/user/current-user.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { OwnDecisionCard } from './own-decision-card.tsx';
import { decisionsQuery } from './queries.ts';
import { ReportList } from './report-list.tsx';
import { text } from './text.ts';
import { OwnReports } from './own-reports.tsx';
import styles from './reports.module.css';

/**
 * The decisions of moderators about the person, and the outcomes of the person's reports.
 * @param menu the account menu: a person whose account is disabled reaches no other page that has one
 */
export function ReportsPage({ menu }: { menu: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'reports' ? 'reports' : 'decisions';
  return (
    <SettingsScreen title={text.title}>
      <Standing menu={menu} />
      <Tabs
        label={text.lists}
        value={tab}
        onValueChange={(next) => setSearch(next === 'reports' ? { tab: next } : {}, { replace: true })}
        tabs={[
          { value: 'decisions', label: text.tabs.decisions, content: <OwnDecisions /> },
          { value: 'reports', label: text.tabs.reports, content: <OwnReports /> },
        ]}
      />
    </SettingsScreen>
  );
}

/** Says what the person may not do now. */
function Standing({ menu }: { menu: ReactNode }) {
  const { data } = useCurrentUser();
  const until = useLimitedUntil();
  if (data?.isDisabled)
    return (
      <div className={settings.part}>
        <div className={styles.disabled}>
          <p>{text.disabled}</p>
          {menu}
        </div>
      </div>
    );
  return until && <p className={settings.part}>{text.limited(until)}</p>;
}

/** Decisions about the person, newest first. */
function OwnDecisions() {
  const list = useInfiniteQuery(decisionsQuery);
  return (
    <ReportList
      list={list}
      label={text.tabs.decisions}
      rowsOf={({ decisions }) =>
        decisions.map((decision) => <OwnDecisionCard key={decision.id} decision={decision} />)
      }
      empty={<EmptyState icon={<Scale size={32} />} title={text.noDecisions} text={text.noDecisionsHint} />}
    />
  );
}
