import type { OwnReport } from '@sfera/contract/moderation/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { objectNames, reasonNames } from '#entities/moderation/names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import settings from '../settings.module.css';
import { reportsQuery } from './queries.ts';
import { ReportList } from './report-list.tsx';
import styles from './reports.module.css';
import { text } from './text.ts';

/** The person's reports with their outcomes. */
export function OwnReports() {
  const list = useInfiniteQuery(reportsQuery);
  return (
    <ReportList
      list={list}
      label={text.tabs.reports}
      rowsOf={({ reports }) => reports.map((report) => <ReportRow key={report.id} report={report} />)}
      empty={<EmptyState icon={<Flag size={32} />} title={text.noReports} text={text.noReportsHint} />}
    />
  );
}

const ReportRow = ({
  report: { object, author, reason, words, createdAt, outcome },
}: {
  report: OwnReport;
}) => (
  <li className={settings.part}>
    <div className={styles.head}>
      <span className={settings.strong}>{objectNames[object.kind]}</span>
      <span className={styles.badge} data-state={outcome}>
        {text.outcomes[outcome]}
      </span>
    </div>
    <p className={settings.words}>
      {reasonNames[reason]}
      {author && ` · ${text.about(author.login)}`} · <RelativeTime at={createdAt} />
    </p>
    {words !== '' && (
      <p dir="auto" className={styles.quote}>
        {words}
      </p>
    )}
  </li>
);
