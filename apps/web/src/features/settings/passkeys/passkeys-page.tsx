import type { Passkey } from '@sfera/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knowsPasskeys } from '#shared/passkey/passkey.ts';
import { text as passkeyText } from '#shared/passkey/text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from '../confirm/passkeys-query.ts';
import { text } from './text.ts';

/** The passkeys of the account: adds, renames and removes them. */
export function PasskeysPage() {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery);
  return (
    <SettingsScreen title={text.title}>
      {data && <Passkeys passkeys={data} />}
      {!data && isError && (
        <FailureState title={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div className={settings.card} aria-busy="true">
          <span className="visually-hidden">{text.loading}</span>
          <Skeleton shape="box" height="64px" />
        </div>
      )}
    </SettingsScreen>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className={settings.part}>
        <p className={settings.words}>{text.intro}</p>
        {passkeys.length === 0 && <p className={settings.strong}>{text.none}</p>}
        {!knowsPasskeys() && <p className={settings.words}>{passkeyText.unknown}</p>}
        {knowsPasskeys() && !isAdding && (
          <Button variant="primary" isWide onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )}
        {isAdding && <AddPasskey onEnd={() => setAdding(false)} />}
      </div>
      {passkeys.length > 0 && (
        <ul className={settings.card}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </>
  );
}
