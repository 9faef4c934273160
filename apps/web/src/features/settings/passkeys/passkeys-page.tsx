import { type Passkey, addPasskey, requestPasskey } from '@sfera/contract/accounts/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knowsPasskeys, createPasskey, PasskeyFailure } from '#shared/passkey/passkey.ts';
import { text as passkeyText } from '#shared/passkey/text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ConfirmOwner, type Proof } from '../confirm/confirm-owner.tsx';
import { passkeysQuery } from '../confirm/passkeys-query.ts';
import { text } from './text.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of the account: adds, renames and removes them. */
export function PasskeysPage() {
  const query = useQuery(passkeysQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={query} words={text} height="64px">
        {(data) => <Passkeys passkeys={data} />}
      </LoadedCard>
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

/** Confirms that the owner is here, and lets the browser make a passkey. */
function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const cache = useQueryClient();
  const add = async (proof: Proof) => {
    const creation = await call(requestPasskey, { body: proof });
    try {
      await call(addPasskey, { body: { passkey: await createPasskey(creation) } });
      toast(text.added, { kind: 'success' });
    } catch (error) {
      // The confirmation was right, so another try begins with it.
      const words =
        error instanceof ApiError || error instanceof PasskeyFailure ? error.message : text.addFailed;
      toast(words, { kind: 'error' });
    }
    await cache.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    onEnd();
  };
  return <ConfirmOwner label={text.create} failed={text.addFailed} act={add} onCancel={onEnd} />;
}
