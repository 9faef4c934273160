import {
  measureStorage,
  setDefaultQuota,
  type getStorage,
  type StorageKind,
} from '@sfera/contract/admin/storage';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { Bar } from '../parts/bar.tsx';
import { Card } from '../parts/card.tsx';
import { lastingOf, stateOfLasting } from '../parts/lasting.ts';
import parts from '../parts/parts.module.css';
import { Plot } from '../plot/plot.tsx';
import { BUSY_POLL_MS, storageQuery } from '../queries.ts';
import { QuotaChoice } from '../quota/quota-choice.tsx';
import { text as quotaText } from '../quota/text.ts';
import { useAdminChange } from '../use-admin-change.ts';
import styles from './storage.module.css';
import { text } from './text.ts';

type Shown = AnswerOf<typeof getStorage>;

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The fullness of the disk and how long it lasts, what takes the space, and how much each person may keep. */
export function Storage() {
  // A measurement that was ordered is over when the time of the last one has changed.
  const [orderedAfter, setOrderedAfter] = useState<{ measuredAt: string | null } | null>(null);
  const query = useQuery({
    ...storageQuery,
    refetchInterval: ({ state: { data } }) =>
      orderedAfter && data?.measuredAt === orderedAfter.measuredAt ? BUSY_POLL_MS : false,
  });
  const measure = useAdminChange(() => call(measureStorage), {
    said: () => text.measuring,
    changes: [storageQuery.queryKey],
  });
  const quota = useAdminChange(
    (quotaBytes: number | null) => call(setDefaultQuota, { body: { quotaBytes } }),
    { said: () => text.quotaSaved, changes: [storageQuery.queryKey, ['admin', 'people']] },
  );
  const { data } = query;
  if (!data) return <LoadingOrFailed query={query} height="420px" />;
  const isMeasuring = orderedAfter !== null && data.measuredAt === orderedAfter.measuredAt;
  return (
    <>
      <Disk shown={data} />
      <Card
        title={text.kinds}
        aside={
          <Button
            size="small"
            isLoading={measure.isPending || isMeasuring}
            onClick={() =>
              measure.mutate(undefined, { onSuccess: () => setOrderedAfter({ measuredAt: data.measuredAt }) })
            }
          >
            {text.measure}
          </Button>
        }
      >
        <p role="status" className={parts.words}>
          {isMeasuring && text.measuring}
          {!isMeasuring && data.measuredAt === null && text.notMeasured}
          {!isMeasuring && data.measuredAt !== null && (
            <>
              {text.measured}
              <RelativeTime at={data.measuredAt} />
            </>
          )}
        </p>
        <KindList kinds={data.kinds} />
        <p className={parts.words}>{text.removed(data.removed.files, data.removed.bytes)}</p>
      </Card>
      <Card title={text.growth}>
        {data.days.length > 1 ? (
          <Plot
            size="large"
            title={text.growthTitle}
            values={data.days.map(({ bytes }) => bytes)}
            times={data.days.map((each) => day.format(new Date(each.day)))}
            format={formatBytes}
          />
        ) : (
          <p className={parts.words}>{text.noGrowth}</p>
        )}
      </Card>
      <Card title={text.quota}>
        <p className={parts.words}>{text.quotaHint}</p>
        <QuotaChoice
          label={text.quota}
          value={quota.isPending ? quota.variables : data.defaultQuotaBytes}
          nullName={quotaText.unlimited}
          isBusy={quota.isPending}
          onChoose={quota.mutate}
        />
      </Card>
    </>
  );
}

function Disk({ shown: { disk, kinds, lastsDays } }: { shown: Shown }) {
  const own = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!disk) return <div className={parts.card}>{text.noDisk}</div>;
  const { totalBytes, freeBytes, reserveBytes } = disk;
  const others = Math.max(0, totalBytes - freeBytes - own);
  const isFull = freeBytes <= reserveBytes;
  return (
    <Card title={text.free(formatBytes(freeBytes), formatBytes(totalBytes))}>
      <Bar
        parts={[
          { share: own / totalBytes, tone: 'main' },
          { share: others / totalBytes, tone: 'quiet' },
        ]}
        state={isFull ? 'problem' : stateOfLasting(lastsDays)}
      />
      <p className={parts.words}>{text.legend(formatBytes(own), formatBytes(others))}</p>
      <p className={typography.semibold}>
        {lastsDays === null ? text.noForecast : text.forecast(lastingOf(lastsDays))}
      </p>
      <p className={parts.words}>{isFull ? text.isFull : text.reserve(formatBytes(reserveBytes))}</p>
    </Card>
  );
}

interface KindListProps {
  kinds: readonly { kind: StorageKind; files: number; bytes: number }[];
}

/** The kinds that take up space, the most first; bars show the share of the largest kind. */
function KindList({ kinds }: KindListProps) {
  const shown = kinds.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
  const largest = shown[0]?.bytes ?? 1;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={layout.stack4} aria-label={text.kinds}>
        {shown.map(({ kind, files, bytes }) => (
          <li key={kind} className={styles.kind}>
            <span className={styles.name}>{text.kindNames[kind]}</span>
            <span className={styles.size}>{formatBytes(bytes)}</span>
            <span className={styles.bar}>
              <Bar parts={[{ share: bytes / largest, tone: kind === 'unused' ? 'quiet' : 'main' }]} />
            </span>
            {files > 0 && <span className={`${parts.words} ${styles.files}`}>{text.files(files)}</span>}
          </li>
        ))}
      </ul>
      <p className={typography.semibold}>{text.total(shown.reduce((sum, { bytes }) => sum + bytes, 0))}</p>
    </>
  );
}
