import { useEffect, useRef, type FormEvent } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { Link, useLocation } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { focusFirstInvalid } from '#shared/form/field-errors.ts';
import formStyles from '../form.module.css';
import { text } from '../text.ts';
import about from './about-links.module.css';
import { Field } from '#shared/ui/field/field.tsx';
import { type StepProps, STEP_OF_FIELD, type FieldName, type Step, type SignupValues } from './steps.ts';
import { StrengthMeter } from '#shared/password-strength/strength-meter.tsx';
import { ReadyStep } from './ready-step.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './review-step.module.css';
import stepStyles from './step.module.css';
import { StepIndicator } from './step-indicator.tsx';
import { text as ownText } from './text.ts';
import { useSignUp } from './use-sign-up.ts';

/** The same for every password, so that the length stays hidden. */
const HIDDEN_PASSWORD = '••••••••';

/** The four-step registration. */
export function RegisterPage() {
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const signUp = useSignUp();
  const { way, step, isBusy, failure, request } = signUp;
  const wantField = useFocusOfStep(form, step);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 3) return void signUp.submit();
    void signUp.goOn(form.current).then(() => focusFirstInvalid(form.current));
  };

  const edit = (name: FieldName) => {
    wantField(name);
    signUp.goTo(STEP_OF_FIELD[name]);
  };

  const foot = (
    <>
      {text.register.hasAccount}{' '}
      <Link to="/auth" state={state}>
        {text.register.toLogin}
      </Link>
    </>
  );
  if (way === 'closed' || way === 'invited-only')
    return (
      <AuthFrame foot={foot} end={<AboutLinks />}>
        <NoEntry why={way} />
      </AuthFrame>
    );
  return (
    <AuthFrame foot={foot} end={<AboutLinks />}>
      <form ref={form} className={formStyles.form} noValidate onSubmit={onSubmit}>
        <StepIndicator step={step} />
        <h1 className={formStyles.title}>{text.register.titles[step]}</h1>
        <div className={stepStyles.content}>
          {step === 0 && <ContactStep {...signUp} />}
          {step === 1 && <PasswordStep {...signUp} />}
          {step === 2 && <ReviewStep values={signUp.values} onEdit={edit} />}
          {step === 3 && <ReadyStep login={signUp.values.login} request={request} />}
        </div>
        <FormFailure message={failure} />
        <div className={formStyles.actions}>
          {step > 0 && (
            <Button disabled={isBusy} onClick={signUp.goBack}>
              {text.register.back}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            isLoading={isBusy}
            // A held Enter would submit one step after another unseen.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {step === 3 ? (request ? ownText.ask : text.register.submit) : text.register.next}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

/** The pages of the operator that a person may want to read before joining. */
const AboutLinks = () => (
  <nav aria-label={ownText.about} className={about.links}>
    {Object.entries(ownText.aboutPages).map(([name, title]) => (
      <Link key={name} to={`/about/${name}`}>
        {title}
      </Link>
    ))}
  </nav>
);

/** Stands in place of the wizard where registration is closed, or open to the invited alone. */
const NoEntry = ({ why }: { why: 'closed' | 'invited-only' }) => (
  <div className={formStyles.form}>
    <h1 className={formStyles.title}>{ownText.noEntry[why].title}</h1>
    <p>{ownText.noEntry[why].words}</p>
  </div>
);

/**
 * Moves the focus to a new step: to its first invalid field, the wanted one, its first one or its main button.
 * @returns a setter for the field that is wanted in the next step
 */
function useFocusOfStep(form: React.RefObject<HTMLFormElement | null>, step: Step) {
  const shownStep = useRef(step);
  const wanted = useRef<FieldName | null>(null);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const name = wanted.current;
    wanted.current = null;
    if (focusFirstInvalid(form.current)) return;
    const field = name ? `input[name="${name}"]` : 'input:not([hidden]), button[type="submit"]';
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [form, step]);
  return (name: FieldName) => {
    wanted.current = name;
  };
}

/** Step 0. */
function ContactStep({ values, errors, setValue }: StepProps) {
  return (
    <>
      <Field
        label={text.fields.login}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={values.login}
        onChange={(event) => setValue('login', event.currentTarget.value)}
        hint={text.register.loginHint}
        error={errors.login ?? null}
      />
      <Field
        label={text.fields.email}
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        value={values.email}
        onChange={(event) => setValue('email', event.currentTarget.value)}
        error={errors.email ?? null}
      />
    </>
  );
}

/** Step 1. */
function PasswordStep({ values, errors, setValue }: StepProps) {
  return (
    <>
      {/* Password managers look for the login beside the new password. */}
      <input hidden readOnly type="text" name="login" autoComplete="username" value={values.login} />
      <Field
        label={text.fields.password}
        name="password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        value={values.password}
        onChange={(event) => setValue('password', event.currentTarget.value)}
        hint={text.register.passwordHint}
        error={errors.password ?? null}
      />
      <StrengthMeter password={values.password} names={values} />
      <Field
        label={text.fields.confirmPassword}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        value={values.confirmPassword}
        onChange={(event) => setValue('confirmPassword', event.currentTarget.value)}
        error={errors.confirmPassword ?? null}
      />
    </>
  );
}

interface ReviewStepProps {
  values: SignupValues;
  onEdit: (name: FieldName) => void;
}

/** Step 2. */
function ReviewStep({ values, onEdit }: ReviewStepProps) {
  const rows = [
    { name: 'login', shown: values.login },
    { name: 'email', shown: values.email },
    { name: 'password', shown: HIDDEN_PASSWORD },
  ] as const;
  return (
    <dl className={styles.list}>
      {rows.map(({ name, shown }) => (
        <div key={name} className={styles.row}>
          <dt className={typography.finePrint}>{text.fields[name]}</dt>
          <dd className={styles.value}>{shown}</dd>
          <dd className={styles.change}>
            <IconButton
              label={text.register.change(text.fields[name])}
              icon={<Pencil size={18} />}
              onClick={() => onEdit(name)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
