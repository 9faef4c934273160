import { useEffect, useRef, type FormEvent } from 'react';
import { Link, useLocation } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { AuthFrame, FormFailure } from '../auth-frame.tsx';
import { focusFirstInvalid } from '#shared/form/field-errors.ts';
import formStyles from '../form.module.css';
import { text } from '../text.ts';
import { AboutLinks } from './about-links.tsx';
import { ContactStep } from './contact-step.tsx';
import { NoEntry } from './no-entry.tsx';
import { PasswordStep } from './password-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { STEP_OF_FIELD, type FieldName, type Step } from './steps.ts';
import { text as ownText } from './text.ts';
import { useSignUp } from './use-sign-up.ts';

/** The four-step registration (spec 2). */
export function RegisterPage() {
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const signUp = useSignUp();
  const { way, step, isBusy, failure, request } = signUp;
  const wantField = useFocusOfStep(form, step);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 3) return void signUp.submit();
    void signUp.goOn().then(() => focusFirstInvalid(form.current));
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
        {step === 0 && <ContactStep {...signUp} />}
        {step === 1 && <PasswordStep {...signUp} />}
        {step === 2 && <ReviewStep values={signUp.values} onEdit={edit} />}
        {step === 3 && <ReadyStep login={signUp.values.login} request={request} />}
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
