import { requestTotp, turnOffTotp, getTotp } from '@sfera/contract/accounts/second-factor';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ConfirmOwner } from '../confirm/confirm-owner.tsx';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { SetUpTotp } from './set-up-totp.tsx';
import { text } from './text.ts';
import styles from './totp.module.css';

const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call(getTotp, { signal }),
  staleTime: 0,
});

/** Whether signing in asks for a code of an authenticator app; turns that on and off. */
export function TotpPage() {
  const query = useQuery(totpQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={query} words={text}>
        {(data) => (data.isOn ? <TurnedOn /> : <TurnedOff />)}
      </LoadedCard>
    </SettingsScreen>
  );
}

/** The state, whether the owner is being asked for, and a way to read the state anew. */
function useTotp() {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: totpQuery.queryKey });
  return { isAsking, ask: () => setAsking(true), stop: () => setAsking(false), refresh };
}

function TurnedOn() {
  const { isAsking, ask, stop, refresh } = useTotp();
  return (
    <div className={settings.part}>
      <p className={settings.strong}>{text.isOn}</p>
      <p className={settings.words}>{text.codes}</p>
      <Link to="/settings/recovery" className={styles.link}>
        {text.toCodes}
      </Link>
      {isAsking ? (
        <>
          <p className={settings.words}>{text.turnOffWords}</p>
          <ConfirmOwner
            label={text.turnOff}
            variant="danger"
            failed={text.turnOffFailed}
            onCancel={stop}
            act={async (proof) => {
              await call(turnOffTotp, { body: proof });
              toast(text.turnedOff);
              await refresh();
            }}
          />
        </>
      ) : (
        <Button isWide onClick={ask}>
          {text.turnOff}
        </Button>
      )}
    </div>
  );
}

function TurnedOff() {
  const { isAsking, ask, stop, refresh } = useTotp();
  const [secret, setSecret] = useState<AnswerOf<typeof requestTotp> | null>(null);
  if (secret)
    return (
      <SetUpTotp
        secret={secret}
        onCancel={() => setSecret(null)}
        onDone={async () => {
          toast(text.turnedOn, { kind: 'success' });
          await refresh();
        }}
      />
    );
  return (
    <div className={settings.part}>
      <p className={settings.strong}>{text.isOff}</p>
      <p className={settings.words}>{text.intro}</p>
      {isAsking ? (
        <ConfirmOwner
          label={text.next}
          failed={text.requestFailed}
          onCancel={stop}
          act={async (proof) => {
            setSecret(await call(requestTotp, { body: proof }));
            stop();
          }}
        />
      ) : (
        <Button variant="primary" isWide onClick={ask}>
          {text.turnOn}
        </Button>
      )}
    </div>
  );
}
