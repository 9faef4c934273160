import { OwnPassword } from '@sfera/contract/auth';
import { useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#shared/api/call.ts';
import { focusFirstInvalid } from '#shared/form/field-errors.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import styles from './account.module.css';
import { text } from './text.ts';

interface OwnPasswordFormProps {
  /** For a button outside of the form. */
  id?: string;
  hint: string;
  onSubmit: (password: string) => void;
  /** Why the last try failed; about the password it stands at the field. */
  error: Error | null;
  /** Before the reason of any other failure. */
  failed: string;
  /** The password is being mended: the error has been read. */
  onEdit: () => void;
  children?: ReactNode;
}

/** Asks for the own password again, before something that nobody else at an open session should do. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { id, hint, onSubmit, error, failed, onEdit, children } = props;
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const isRefused = error instanceof ApiError && error.field === 'password';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = OwnPassword.safeParse(password).error?.issues[0]?.message ?? null;
    flushSync(() => setComplaint(wrong));
    if (wrong === null) onSubmit(password);
    else focusFirstInvalid(event.currentTarget);
  };
  const change = (value: string) => {
    setPassword(value);
    setComplaint(null);
    if (error) onEdit();
  };
  return (
    <form id={id} className={styles.part} noValidate onSubmit={submit}>
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
