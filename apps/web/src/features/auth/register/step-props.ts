import type { FieldName, SignupErrors, SignupValues } from './steps.ts';

/** What a step shows and changes. */
export interface StepProps {
  values: SignupValues;
  errors: SignupErrors;
  setValue: (name: FieldName, value: string) => void;
}
