import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullDate } from '#shared/text/full-date.ts';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { MakeCodes } from './make-codes.tsx';
import { NewCodes } from './new-codes.tsx';
import { recoveryQuery } from './recovery-query.ts';
import { text } from './text.ts';

/** Ten codes for the day on which password or phone are gone. */
export function RecoveryPage() {
  const query = useQuery(recoveryQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <SettingsScreen title={text.title}>
      {codes && <NewCodes key={codes[0]} codes={codes} />}
      <LoadedCard query={query} words={text}>
        {(data) => (
          <div className={settings.part}>
            <p className={settings.strong}>{data.createdAt === null ? text.none : text.left(data.left)}</p>
            {data.createdAt !== null && (
              <p className={settings.words}>{text.madeAt(fullDate(data.createdAt))}</p>
            )}
            <p className={settings.words}>{text.intro}</p>
            <MakeCodes hasCodes={data.createdAt !== null} onMade={setCodes} />
          </div>
        )}
      </LoadedCard>
    </SettingsScreen>
  );
}
