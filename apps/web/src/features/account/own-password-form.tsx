import * as v from 'valibot';
import { OwnPassword } from '@sfera/contract/accounts/auth';
import { useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { OwnLogin } from '#entities/user/own-login.tsx';
import { ApiError } from '#shared/api/call.ts';
import { focusFirstInvalid } from '#shared/form/field-errors.ts';
import { withFilled } from '#shared/form/filled-values.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import styles from './account.module.css';
import { text } from './text.ts';

interface OwnPasswordFormProps {
  /** Lets a button outside the form submit it. */
  id?: string;
  hint: string;
  onSubmit: (password: string) => void;
  /** Why the last attempt failed; an error about the password is shown at the field. */
  error: Error | null;
  /** Shown before the reason of any other failure. */
  failed: string;
  /** The person edits the password: the old error no longer applies. */
  onEdit: () => void;
  children?: ReactNode;
}

/** Asks for the own password again, before an action that no other person at an open session should run. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { id, hint, onSubmit, error, failed, onEdit, children } = props;
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const isRefused = error instanceof ApiError && error.field === 'password';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = withFilled({ password }, event.currentTarget);
    const wrong = v.safeParse(OwnPassword, filled.password).issues?.[0].message ?? null;
    flushSync(() => {
      setPassword(filled.password);
      setComplaint(wrong);
    });
    if (wrong === null) onSubmit(filled.password);
    else focusFirstInvalid(event.currentTarget);
  };
  const change = (value: string) => {
    setPassword(value);
    setComplaint(null);
    if (error) onEdit();
  };
  return (
    <form id={id} className={styles.part} noValidate onSubmit={submit}>
      <OwnLogin />
      <Field
        label={text.ownPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="done"
        hint={hint}
        value={password}
        onChange={(event) => change(event.currentTarget.value)}
        error={complaint ?? (isRefused ? error.message : null)}
      />
      <FormFailure
        message={error && !isRefused ? `${failed}. ${error.message}` : null}
        className={styles.alert}
      />
      {children}
    </form>
  );
}
