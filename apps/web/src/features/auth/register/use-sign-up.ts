import { checkLogin, register } from '@sfera/contract/auth';
import { PASSWORD_WEAKNESSES } from '@sfera/contract/password';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { hasErrors } from '#shared/form/field-errors.ts';
import { text } from '../text.ts';
import { dropDraft, readDraft, saveDraft } from './draft.ts';
import {
  errorsOfStep,
  isFieldName,
  STEP_OF_FIELD,
  trimValues,
  type FieldName,
  type SignupErrors,
  type SignupValues,
} from './steps.ts';
import { isKnownAsCommon } from '#shared/password-strength/strength-part.ts';
import { text as ownText } from './text.ts';
import { useJoining } from './use-joining.ts';
import { useStep } from './use-step.ts';

/** The state of the registration wizard and its actions. */
export function useSignUp() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [values, setValues] = useState<SignupValues>(() => ({
    ...readDraft(),
    password: '',
    confirmPassword: '',
  }));
  const [errors, setErrors] = useState<SignupErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [about, setAbout] = useState('');
  const { step, goTo } = useStep(values);
  const { way, invitation } = useJoining();
  const isShown = useIsShown();

  /** An edit removes an error as soon as the field is valid, and adds none. */
  const setValue = (name: FieldName, value: string) => {
    const changed = { ...values, [name]: value };
    const wrong = errorsOfStep(step, changed);
    const shown = Object.keys(errors).filter(isFieldName);
    setValues(changed);
    setErrors(
      Object.fromEntries(
        shown.flatMap((shownName) => {
          const error = wrong[shownName];
          return error === undefined ? [] : [[shownName, error]];
        }),
      ),
    );
    saveDraft(changed);
  };

  const goBack = () => {
    setFailure(null);
    if (step > 0) goTo(STEP_BEFORE[step]);
  };

  /** Resolves when the next step, or what is wrong with this one, is shown. */
  const goOn = async () => {
    if (isBusy) return;
    const wrong = errorsOfStep(step, values);
    if (step === 1 && !wrong.password && isKnownAsCommon(values.password))
      wrong.password = PASSWORD_WEAKNESSES.common;
    flushSync(() => setErrors(wrong));
    if (hasErrors(wrong)) return;
    const tidied = trimValues(values);
    flushSync(() => setValues(tidied));
    if (step === 0) {
      setBusy(true);
      const refusal = await refusalOfLogin(tidied.login);
      if (!isShown.current) return;
      flushSync(() => {
        setBusy(false);
        setErrors(refusal);
      });
      if (hasErrors(refusal)) return;
    }
    goTo(STEP_AFTER[step]);
  };

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      // The wizard has no field for the name: the login is the first name, which can be edited in the profile.
      const body = { ...values, userName: values.login, invitation, ...(way === 'request' && { about }) };
      const { awaitsApproval } = await call(register, { body });
      dropDraft();
      toast(awaitsApproval ? ownText.asked : text.register.done, { kind: 'success' });
      void navigate('/auth', { replace: true, state: { ...state, login: values.login } });
    } catch (error) {
      setBusy(false);
      showRefusal(error);
    }
  };

  const showRefusal = (error: unknown) => {
    const message = (error instanceof ApiError && error.serverMessage) || text.register.failed;
    const field = error instanceof ApiError ? fieldOf(error) : undefined;
    if (!field) return setFailure(message);
    setErrors({ [field]: message });
    goTo(STEP_OF_FIELD[field]);
  };

  const request = way === 'request' ? { about, setAbout } : null;
  return { way, step, values, errors, failure, isBusy, request, setValue, goBack, goOn, goTo, submit };
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Tells of a taken login. A check that failed stops nobody: the registration itself tells at the end. */
async function refusalOfLogin(login: string): Promise<SignupErrors> {
  try {
    await call(checkLogin, { query: { login } });
  } catch (error) {
    if (error instanceof ApiError && fieldOf(error) === 'login' && error.serverMessage)
      return { login: error.serverMessage };
  }
  return {};
}

const STEP_BEFORE = { 0: 0, 1: 0, 2: 1, 3: 2 } as const;
const STEP_AFTER = { 0: 1, 1: 2, 2: 3, 3: 3 } as const;

/** The field of the wizard that a refusal is about; undefined when there is none. */
function fieldOf({ code, field }: ApiError): FieldName | undefined {
  if (code === 'login_taken') return 'login';
  if (code === 'email_taken') return 'email';
  return isFieldName(field) ? field : undefined;
}
