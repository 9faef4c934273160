import { useSearchParams } from '#shared/router/index.ts';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { OwnDecisions } from './own-decisions.tsx';
import { OwnReports } from './own-reports.tsx';
import { text } from './text.ts';

/** What moderators have decided about the person, and what became of the person's reports. */
export function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'reports' ? 'reports' : 'decisions';
  return (
    <SettingsScreen title={text.title}>
      <Standing />
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

/** What the person may not do now. */
function Standing() {
  const { data } = useCurrentUser();
  const words = data?.isDisabled ? text.disabled : data?.limitedUntil ? text.limited(data.limitedUntil) : null;
  return words && <p className={settings.part}>{words}</p>;
}
