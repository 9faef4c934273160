import { turnOnTotp } from '@sfera/contract/accounts/second-factor';
import { useEffect, useRef } from 'react';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import settings from '../settings.module.css';
import { text } from './text.ts';
import styles from './totp.module.css';

interface SetUpTotpProps {
  /** In base32, and the address that the QR code holds. */
  secret: { secret: string; address: string };
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Hands the secret to an authenticator app, and asks for its first code. */
export function SetUpTotp({ secret: { secret, address }, onDone, onCancel }: SetUpTotpProps) {
  const intro = useRef<HTMLParagraphElement>(null);
  // The form with the focus has gone.
  useEffect(() => intro.current?.focus(), []);
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: turnOnTotp.body,
    initial: { code: '' },
    async send(body) {
      await call(turnOnTotp, { body });
      await onDone();
    },
    failed: text.confirmFailed,
  });
  return (
    <div className={settings.part}>
      <p ref={intro} tabIndex={-1} className={settings.words}>
        {text.scan}
      </p>
      <div className={styles.code}>
        <QrCode text={address} label={text.qr} />
      </div>
      <p className={styles.secret} translate="no" aria-label={text.secret}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void copy(secret)}>
          {text.copy}
        </Button>
        <a className={styles.link} href={address}>
          {text.open}
        </a>
      </div>
      <form {...form} className={layout.stack4}>
        <Field
          label={text.code}
          hint={text.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...fieldOf('code')}
        />
        <FormFailure message={failure} />
        <Button type="submit" variant="primary" isWide isLoading={isBusy}>
          {text.confirm}
        </Button>
        <Button variant="quiet" isWide onClick={onCancel}>
          {text.cancel}
        </Button>
      </form>
    </div>
  );
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast(text.copied, { kind: 'success' });
  } catch {
    // The failure comes also where the browser has no clipboard API: on a page served over plain http.
    toast(text.notCopied, { kind: 'error' });
  }
}
