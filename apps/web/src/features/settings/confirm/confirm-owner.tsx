import { OwnPassword } from '@sfera/contract/accounts/auth';
import { type PasskeyAssertion, requestPasskeyConfirmation } from '@sfera/contract/accounts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { OwnLogin } from '#entities/user/own-login.tsx';
import { ApiError, call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { answerRequest, knowsPasskeys, PasskeyFailure } from '#shared/passkey/passkey.ts';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { passkeysQuery } from './passkeys-query.ts';
import { text } from './text.ts';

/** The proof that shows the server that the owner of the account is here. */
export type Proof = { password: string } | { passkey: PasskeyAssertion };

interface ConfirmOwnerProps {
  /** The button of what is confirmed. */
  label: string;
  variant?: ButtonProps['variant'];
  /** Shown when a failure has no words of its own. */
  failed: string;
  /** Does what is confirmed. */
  act: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

const schema = v.object({ password: OwnPassword });

/** Asks for the password, or for a passkey of the account, before something that a stolen session must not do. */
export function ConfirmOwner({ label, variant = 'primary', failed, act, onCancel }: ConfirmOwnerProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const [byPasskey, setByPasskey] = useState<{ isBusy: boolean; failure: string | null }>({
    isBusy: false,
    failure: null,
  });
  const { form, fieldOf, failure, isBusy } = useForm({
    schema,
    initial: { password: '' },
    send: ({ password }) => act({ password }),
    failed,
  });
  const isUsable = knowsPasskeys() && passkeys.some(({ host }) => host === location.hostname);

  const confirmByPasskey = async () => {
    setByPasskey({ isBusy: true, failure: null });
    try {
      const passkey = await answerRequest(await call(requestPasskeyConfirmation));
      await act({ passkey });
      setByPasskey({ isBusy: false, failure: null });
    } catch (error) {
      setByPasskey({ isBusy: false, failure: wordsOf(error, failed) });
    }
  };
  return (
    <form {...form} className={layout.stack4}>
      <OwnLogin />
      <Field
        label={text.password}
        type="password"
        autoComplete="current-password"
        hint={text.why}
        {...fieldOf('password')}
      />
      <FormFailure message={failure ?? byPasskey.failure} />
      <Button type="submit" variant={variant} isWide isLoading={isBusy}>
        {label}
      </Button>
      {isUsable && (
        <Button isWide isLoading={byPasskey.isBusy} onClick={() => void confirmByPasskey()}>
          {text.byPasskey}
        </Button>
      )}
      <Button variant="quiet" isWide onClick={onCancel}>
        {text.cancel}
      </Button>
    </form>
  );
}

function wordsOf(error: unknown, failed: string): string | null {
  if (error instanceof PasskeyFailure) return error.isSilent ? null : error.message;
  return error instanceof ApiError ? error.message : failed;
}
