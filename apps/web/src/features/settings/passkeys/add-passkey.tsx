import { addPasskey, requestPasskey } from '@sfera/contract/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { createPasskey, PasskeyFailure } from '#shared/passkey/passkey.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ConfirmOwner, type Proof } from '../confirm/confirm-owner.tsx';
import { passkeysQuery } from '../confirm/passkeys-query.ts';
import { text } from './text.ts';

/** Confirms that the owner is here, and lets the browser make a passkey. */
export function AddPasskey({ onEnd }: { onEnd: () => void }) {
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
