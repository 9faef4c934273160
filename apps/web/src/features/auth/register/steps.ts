import { SignupContact, SignupPassword } from '@sfera/contract/accounts/auth';
import { PASSWORD_WEAKNESSES, weaknessOf } from '@sfera/contract/accounts/password';
import { fieldErrors } from '#shared/form/check-fields.ts';
import { hasErrors, type FieldErrors } from '#shared/form/field-errors.ts';

export type FieldName = 'login' | 'email' | 'password' | 'confirmPassword';
export type SignupValues = Readonly<Record<FieldName, string>>;
export type SignupErrors = FieldErrors<FieldName>;

/** The four steps: contact, password, review, submit. */
export const STEPS = [0, 1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

const SCHEMA_OF_STEP = { 0: SignupContact, 1: SignupPassword, 2: null, 3: null };

export const STEP_OF_FIELD: Readonly<Record<FieldName, Step>> = {
  login: 0,
  email: 0,
  password: 1,
  confirmPassword: 1,
};

export const isFieldName = (name: string | undefined): name is FieldName =>
  name !== undefined && name in STEP_OF_FIELD;

/** The errors in the fields of a step, except those that need the list of common passwords. */
export function errorsOfStep(step: Step, values: SignupValues): SignupErrors {
  const schema = SCHEMA_OF_STEP[step];
  const errors = schema ? fieldErrors(schema, values) : {};
  const weakness = step === 1 && !errors.password && weaknessOf(values.password, values);
  return weakness ? { ...errors, password: PASSWORD_WEAKNESSES[weakness] } : errors;
}

/** The step to show when `asked` is requested: at most the first step with an error. */
export function reachableStep(asked: number, values: SignupValues): Step {
  const firstWrong = STEPS.find((step) => hasErrors(errorsOfStep(step, values))) ?? 3;
  return STEPS.find((step) => step === Math.min(asked, firstWrong)) ?? 0;
}

/** The values with login and email trimmed, as the contract takes them. */
export const trimValues = (values: SignupValues): SignupValues => ({
  ...values,
  login: values.login.trim(),
  email: values.email.trim(),
});

/** The values that a step shows, and their setter. */
export interface StepProps {
  values: SignupValues;
  errors: SignupErrors;
  setValue: (name: FieldName, value: string) => void;
}
