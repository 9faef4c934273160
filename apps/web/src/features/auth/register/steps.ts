import { SignupContact, SignupPassword } from '@sfera/contract/auth';
import { PASSWORD_WEAKNESSES, weaknessOf } from '@sfera/contract/password';
import { fieldErrors, hasErrors, type FieldErrors } from '#shared/form/field-errors.ts';

export type FieldName = 'login' | 'email' | 'password' | 'confirmPassword';
export type SignupValues = Readonly<Record<FieldName, string>>;
export type SignupErrors = FieldErrors<FieldName>;

/** The four steps of spec 2: contact, password, review, submit. */
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

/** What is wrong with the fields of a step, as far as it takes no list of passwords. */
export function errorsOfStep(step: Step, values: SignupValues): SignupErrors {
  const schema = SCHEMA_OF_STEP[step];
  const errors = schema ? fieldErrors(schema, values) : {};
  const weakness = step === 1 && !errors.password && weaknessOf(values.password, values);
  return weakness ? { ...errors, password: PASSWORD_WEAKNESSES[weakness] } : errors;
}

/** The step that can be shown when `asked` is asked for: no further than the first with something wrong. */
export function reachableStep(asked: number, values: SignupValues): Step {
  const firstWrong = STEPS.find((step) => hasErrors(errorsOfStep(step, values))) ?? 3;
  return STEPS.find((step) => step === Math.min(asked, firstWrong)) ?? 0;
}

/** Login and email as the contract takes them: without blanks around. */
export const tidy = (values: SignupValues): SignupValues => ({
  ...values,
  login: values.login.trim(),
  email: values.email.trim(),
});

/** What a step shows and changes. */
export interface StepProps {
  values: SignupValues;
  errors: SignupErrors;
  setValue: (name: FieldName, value: string) => void;
}
