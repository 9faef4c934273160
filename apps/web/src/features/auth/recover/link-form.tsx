import { Password, passwordsMatch } from '@sfera/contract/accounts/auth';
import type { PasskeyId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { readRecoveryLink, resetPassword } from '@sfera/contract/accounts/recovery';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError, call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import styles from '../form.module.css';
import { KeptFactors } from './kept-factors.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { text } from './text.ts';
import { ToLogin } from './to-login.tsx';
import { useFinish } from './use-finish.ts';
import { knownDevices } from '../login/known-devices.ts';

const Schema = v.pipe(
  v.object({ password: Password, confirmPassword: v.string(), code: v.string() }),
  passwordsMatch(),
);

/** Sets a new password by a link, after the server has said whose password that is. */
export function LinkForm({ token }: { token: string }) {
  const [link, setLink] = useState<AnswerOf<typeof readRecoveryLink> | null>(null);
  const [keptPasskeys, setKept] = useState<PasskeyId[]>([]);
  const login = link?.login ?? null;
  const [refusal, setRefusal] = useState<string | null>(null);
  const finish = useFinish();
  const { form, fieldOf, values, failure, isBusy } = useForm({
    schema: Schema,
    initial: { password: '', confirmPassword: '', code: '' },
    async send({ password, code }) {
      await call(resetPassword, { body: { token, password, keptPasskeys, code, devices: knownDevices() } });
      finish(login ?? '');
    },
    failed: text.failed,
  });
  useEffect(() => {
    const leaving = new AbortController();
    call(readRecoveryLink, { body: { token, devices: knownDevices() }, signal: leaving.signal }).then(
      setLink,
      (error: unknown) =>
        leaving.signal.aborted || setRefusal(error instanceof ApiError ? error.message : text.failed),
    );
    return () => leaving.abort();
  }, [token]);

  if (refusal !== null)
    return (
      <AuthFrame foot={<ToLogin />}>
        <div className={styles.form}>
          <h1 className={styles.title}>{text.password.invalid}</h1>
          <FormFailure message={refusal} />
          <Link to="/recover" className={styles.link}>
            {text.password.askAgain}
          </Link>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame foot={<ToLogin />}>
      <form {...form} className={styles.form} aria-busy={login === null}>
        <h1 className={styles.title}>{text.password.title}</h1>
        {login === null ? (
          <Skeleton width="70%" height="20px" />
        ) : (
          <p className={typography.muted}>{text.password.of(login)}</p>
        )}
        {/* Password managers look for the login beside the new password. */}
        <input hidden readOnly type="text" name="login" autoComplete="username" value={login ?? ''} />
        <NewPasswordFields fieldOf={fieldOf} password={values.password} login={login ?? ''} />
        {link && <KeptFactors link={link} kept={keptPasskeys} onKept={setKept} codeField={fieldOf('code')} />}
        <FormFailure message={failure} />
        <Button type="submit" variant="primary" isWide isLoading={isBusy}>
          {text.password.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
