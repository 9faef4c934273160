import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/list-state.tsx';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { Plot } from '../plot/plot.tsx';
import { liveQuery } from '../queries.ts';
import styles from './overview.module.css';
import { text } from './text.ts';

const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const perSecond = (value: number) => formatNumber(Math.round(value * 10) / 10);

/** What the server is doing now, drawn small. */
export function Live() {
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
