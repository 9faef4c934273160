import { checkLogin, register } from '@sfera/contract/accounts/auth';
import { PASSWORD_WEAKNESSES } from '@sfera/contract/accounts/password';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { int } from '@sfera/contract/base/numbers';
import { readAs } from '@sfera/contract/base/read-as';
import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import { getServer } from '@sfera/contract/admin/server-info';
import { noteNewcomer } from '#entities/user/newcomer.ts';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { hasErrors } from '#shared/form/field-errors.ts';
import { withFilled } from '#shared/form/filled-values.ts';
import { text } from '../text.ts';
import {
  errorsOfStep,
  isFieldName,
  STEP_OF_FIELD,
  trimValues,
  type FieldName,
  type SignupErrors,
  type SignupValues,
  reachableStep,
  type Step,
} from './steps.ts';
import { isKnownAsCommon } from '#shared/password-strength/strength-part.ts';
import { text as ownText } from './text.ts';

const StepState = v.object({ step: v.pipe(int, v.minValue(0)) });

/** The page of an invitation leaves its code here. */
const Invited = v.object({ invitation: v.string() });

const KEY = 'sfera:signup';

// Never contains the password.
const Draft = v.object({ login: v.string(), email: v.string() });

type Draft = v.InferOutput<typeof Draft>;

const saveDraft = ({ login, email }: Draft): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ login, email }));

const dropDraft = (): void => sessionStorage.removeItem(KEY);

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

  /** Takes what stands in `form`. Resolves when the next step, or what is wrong with this one, is shown. */
  const goOn = async (form: HTMLFormElement | null) => {
    if (isBusy) return;
    const filled = withFilled(values, form);
    const wrong = errorsOfStep(step, filled);
    if (step === 1 && !wrong.password && isKnownAsCommon(filled.password))
      wrong.password = PASSWORD_WEAKNESSES.common;
    const tidied = hasErrors(wrong) ? filled : trimValues(filled);
    flushSync(() => {
      setErrors(wrong);
      setValues(tidied);
    });
    saveDraft(tidied);
    if (hasErrors(wrong)) return;
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
      // The wizard has no field for the name: the login is the first name until the home page asks for another one.
      const body = { ...values, userName: values.login, invitation, ...(way === 'request' && { about }) };
      const { awaitsApproval } = await call(register, { body });
      dropDraft();
      noteNewcomer(values.login);
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

/** Tells of a taken login. A check that failed stops no person: the registration itself tells at the end. */
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

/** The values typed before a reload of this tab. */
function readDraft(): Draft {
  const empty = { login: '', email: '' };
  try {
    return readAs(Draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) ?? empty;
  } catch {
    return empty;
  }
}

/**
 * How this person may join.
 * - `account`: the registration makes an account; also until the server has answered, and when it does not, because the
 *   registration itself tells
 * - `request`: it makes a request that must be approved
 * - `invited-only`, `closed`: there is nothing to fill in
 */
type Way = 'account' | 'request' | 'invited-only' | 'closed';

function useJoining(): { way: Way; invitation: string | undefined } {
  const invitation = readAs(Invited, useLocation().state)?.invitation;
  const [mode, setMode] = useState<JoiningMode>('open');
  useEffect(() => {
    const end = new AbortController();
    call(getServer, { signal: end.signal }).then(
      ({ joining }) => setMode(joining),
      () => {},
    );
    return () => end.abort();
  }, []);
  return { way: wayOf(mode, invitation !== undefined), invitation };
}

function wayOf(mode: JoiningMode, isInvited: boolean): Way {
  if (mode === 'closed') return 'closed';
  if (mode === 'open' || isInvited) return 'account';
  return mode === 'approval' ? 'request' : 'invited-only';
}

/**
 * The step lives in the browser's history, one entry each, so that the phone's Back goes one step back. A reload loses
 * the password and so returns to the password step.
 */
function useStep(values: SignupValues): { step: Step; goTo: (step: Step) => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const entryStep = readAs(StepState, location.state)?.step ?? 0;

  const goTo = (step: Step) => {
    if (step < entryStep) void navigate(step - entryStep);
    if (step > entryStep) void navigate('/register', { state: { ...location.state, step } });
  };
  return { step: reachableStep(entryStep, values), goTo };
}
