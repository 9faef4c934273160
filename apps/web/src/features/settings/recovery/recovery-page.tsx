import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullDate } from '#shared/text/full-date.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { MakeCodes } from './make-codes.tsx';
import { NewCodes } from './new-codes.tsx';
import { recoveryQuery } from './recovery-query.ts';
import { text } from './text.ts';

/** Ten codes for the day on which password or phone are gone. */
export function RecoveryPage() {
  const { data, isError, isFetching, refetch } = useQuery(recoveryQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <SettingsScreen title={text.title}>
      {codes && <NewCodes key={codes[0]} codes={codes} />}
      {data && (
        <section className={settings.part} aria-label={text.title}>
          <p className={settings.strong}>{data.createdAt === null ? text.none : text.left(data.left)}</p>
          {data.createdAt !== null && (
            <p className={settings.words}>{text.madeAt(fullDate(data.createdAt))}</p>
          )}
          <p className={settings.words}>{text.intro}</p>
          <MakeCodes hasCodes={data.createdAt !== null} onMade={setCodes} />
        </section>
      )}
      {!data && isError && (
        <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div className={settings.card} aria-busy="true">
          <span className="visually-hidden">{text.loading}</span>
          <Skeleton shape="box" height="96px" />
        </div>
      )}
    </SettingsScreen>
  );
}
