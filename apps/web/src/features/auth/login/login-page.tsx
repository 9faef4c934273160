import { useEffect, useRef, useState, type FormEvent, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { focusFirstInvalid, type FieldErrors } from '#shared/form/field-errors.ts';
import { withFilled } from '#shared/form/filled-values.ts';
import styles from '../form.module.css';
import { loginOfState } from '../sign-up-done.ts';
import { text } from '../text.ts';
import type { Name } from './log-in.ts';

/** The code that the form needs once it is sent. */
const loadLogIn = () => import('./log-in.ts');
type Outcome = string | ReactElement | null;
type LogInPart = Awaited<ReturnType<typeof loadLogIn>>;

/** Starts a session; the guard around the page then redirects to the requested page. */
export function LoginPage() {
  const { state } = useLocation();
  const registeredLogin = loginOfState(state);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ login: registeredLogin, password: '' });
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const { failure, isBusy, nextStep, show, attempt } = useAttempt(form);

  // Nothing of it is drawn: the form need not wait for it.
  useEffect(() => void loadLogIn().catch(() => {}), []);

  const setValue = (name: Name) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((now) => ({ ...now, [name]: value }));
    const { [name]: _mended, ...others } = errors;
    setErrors(others);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Before the next drawing, which puts back what the page knows.
    const filled = withFilled(values, form.current);
    void attempt((part) => {
      flushSync(() => {
        setValues(filled);
        setErrors(part.errorsOf(filled));
      });
      return focusFirstInvalid(form.current) ? null : part.tryLogIn(filled, show);
    });
  };

  const offerPasskeys = () =>
    void loadLogIn()
      .then((part) => part.offerPasskeys(show))
      .catch(() => {});

  const foot = (
    <>
      {text.login.noAccount}{' '}
      <Link to="/register" state={state}>
        {text.login.toRegister}
      </Link>
    </>
  );
  return (
    <AuthFrame foot={foot}>
      {nextStep ?? (
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <h1 className={styles.title}>{text.login.title}</h1>
          <Field
            label={text.fields.loginOrEmail}
            name="login"
            autoComplete="username webauthn"
            onFocus={offerPasskeys}
            autoCapitalize="none"
            spellCheck={false}
            value={values.login}
            onChange={setValue('login')}
            error={errors.login ?? null}
          />
          <Field
            label={text.fields.password}
            name="password"
            type="password"
            autoComplete="current-password"
            // Who has just registered lacks the password alone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the keyboard would otherwise be lost with the last page
            autoFocus={registeredLogin !== ''}
            value={values.password}
            onChange={setValue('password')}
            error={errors.password ?? null}
          />
          <FormFailure message={failure} />
          <Button type="submit" variant="primary" isWide isLoading={isBusy}>
            {text.login.submit}
          </Button>
          <Button isWide onClick={() => void attempt((part) => part.tryPasskey())}>
            {text.login.byPasskey}
          </Button>
          <Link to="/recover" className={styles.link}>
            {text.login.forgotten}
          </Link>
        </form>
      )}
    </AuthFrame>
  );
}

/** The attempts to sign in, one at a time, and how the last one has ended. */
function useAttempt(form: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The step that takes the form's place when the account asks for more than a password. */
  const [nextStep, setNextStep] = useState<ReactElement | null>(null);

  /** A reason for the form, or what takes its place; null for neither. */
  const show = (outcome: Outcome) =>
    flushSync(() => {
      const isReason = typeof outcome === 'string';
      setFailure(isReason ? outcome : null);
      setNextStep(isReason ? null : outcome);
      setBusy(false);
    });

  const attempt = async (signIn: (part: LogInPart) => Outcome | Promise<Outcome>) => {
    if (isBusy) return;
    setBusy(true);
    const part = await loadLogIn().catch(() => null);
    const outcome = part ? await signIn(part) : text.login.failed;
    show(outcome);
    if (outcome) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
  };

  return { failure, isBusy, nextStep, show, attempt };
}
