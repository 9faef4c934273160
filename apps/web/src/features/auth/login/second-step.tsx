import { confirmSignIn } from '@sfera/contract/accounts/second-factor';
import { ApiError, call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { FormFailure } from '#shared/form/form-failure.tsx';
import styles from '../form.module.css';
import { enter } from './enter.ts';
import { knownDevices } from './known-devices.ts';
import { text } from './second-step-text.ts';

interface SecondStepProps {
  ticket: string;
  /** Leads back to the first step, with the reason. */
  onBack: (reason: string) => void;
}

/** Asks for a code of the authenticator app, or for a recovery code, after the password. */
export function SecondStep({ ticket, onBack }: SecondStepProps) {
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: confirmSignIn.body,
    initial: { code: '', ticket },
    async send({ code }) {
      const body = { ticket, code, devices: knownDevices() };
      const opened = await call(confirmSignIn, { body }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'sign_in_expired') throw error;
        onBack(error.message);
        return null;
      });
      const refusal = opened && enter(opened);
      if (refusal !== null) onBack(refusal);
    },
    failed: text.failed,
  });
  return (
    <form {...form} className={styles.form}>
      <h1 className={styles.title}>{text.title}</h1>
      <Field
        label={text.code}
        hint={text.hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the keyboard would otherwise be lost with the first step
        autoFocus
        {...fieldOf('code')}
      />
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isWide isLoading={isBusy}>
        {text.submit}
      </Button>
      <Button variant="quiet" isWide onClick={() => onBack('')}>
        {text.back}
      </Button>
    </form>
  );
}
