import { useQuery } from '@tanstack/react-query';
import { concernsOf, verdictOf, type Concern } from './concerns.ts';
import { Link } from '#shared/router/index.ts';
import { Advice } from '../parts/advice.tsx';
import parts from '../parts/parts.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import styles from './overview.module.css';
import { text } from './text.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Bar } from '../parts/bar.tsx';
import { SECTIONS } from '../sections.ts';
import { useGlances } from './glances.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { Card } from '../parts/card.tsx';
import { Plot } from '../plot/plot.tsx';
import { liveQuery, backupsQuery, findingsQuery, jobsQuery, storageQuery } from '../queries.ts';
import { Verdict } from './verdict.tsx';

const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

const perSecond = (value: number) => formatNumber(Math.round(value * 10) / 10);

/** The concerns that need the owner, and the advice for each. */
const ConcernList = ({ concerns }: { concerns: readonly Concern[] }) => (
  <ul className={styles.concerns} aria-label={text.concerns}>
    {concerns.map(({ id, state, title, detail, advice, to }) => (
      <li key={id} className={parts.entry}>
        <StateMark state={state} />
        <div className={parts.entryWords}>
          <p className={typography.semibold}>{title}</p>
          <p>{detail}</p>
          {advice !== null && <Advice words={advice} />}
        </div>
        {to !== null && (
          <Link to={to} aria-label={text.openNamed(title)} className={styles.open}>
            {text.open}
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** The first screen: is everything all right, what needs the owner, and each section in a few words. */
export function Overview() {
  const doctor = useQuery(findingsQuery);
  const seen = {
    findings: doctor.data?.findings,
    backups: useQuery(backupsQuery).data,
    storage: useQuery(storageQuery).data,
    failedJobs: useQuery(jobsQuery).data?.failed.length,
  };
  // The doctor's answer comes last, and may say the same better.
  const concerns = doctor.isPending ? [] : concernsOf(seen);
  return (
    <>
      <Verdict doctor={doctor} state={verdictOf(concerns)} concerns={concerns.length} />
      {concerns.length > 0 && <ConcernList concerns={concerns} />}
      <GlanceList />
      <Live />
    </>
  );
}

/** The sections: rows on a phone, where they are the way into them, and tiles in a wide window. */
function GlanceList() {
  const glances = useGlances();
  return (
    <ul className={styles.glances} aria-label={text.glance}>
      {SECTIONS.map(({ name, path, title, Icon }) => {
        if (name === 'overview') return null;
        const { figure, note, taken } = glances[name];
        return (
          <li key={name} data-name={name} aria-busy={figure === null || undefined}>
            <Link to={path} className={styles.glance}>
              <Icon size={22} aria-hidden="true" className={styles.glanceIcon} />
              <span className={styles.glanceTitle}>{title}</span>
              <span className={styles.glanceFigure}>{figure ?? <Skeleton width="72px" />}</span>
              <span className={styles.glanceNote}>
                {taken && <Bar parts={[{ share: taken.share, tone: 'main' }]} state={taken.state} />}
                <span>{note}</span>
              </span>
              <RowArrow />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The present work of the server, drawn small. */
function Live() {
  const query = useQuery(liveQuery);
  if (!query.data) return <LoadingOrFailed query={query} height="220px" />;
  const { points, interval } = query.data;
  const times = points.map(({ at }) => clock.format(new Date(at)));
  const minutes = Math.max(1, Math.round((points.length * interval) / 60));
  const plots = [
    { title: text.requests, values: points.map(({ requests }) => requests), format: perSecond },
    { title: text.p95, values: points.map(({ p95Ms }) => p95Ms), format: text.ms },
    { title: text.sockets, values: points.map(({ sockets }) => sockets), format: formatNumber },
    { title: text.memory, values: points.map(({ memoryBytes }) => memoryBytes), format: formatBytes },
    { title: text.cpu, values: points.map(({ cpu }) => cpu), format: text.percent },
    { title: text.jobsWaiting, values: points.map(({ jobsWaiting }) => jobsWaiting), format: formatNumber },
  ];
  return (
    <Card title={text.live} aside={<span className={parts.words}>{text.liveHint(minutes)}</span>}>
      {points.length === 0 && <p className={parts.words}>{text.noPoints}</p>}
      <div className={styles.plots}>
        {points.length > 0 && plots.map((plot) => <Plot key={plot.title} {...plot} times={times} />)}
      </div>
    </Card>
  );
}
