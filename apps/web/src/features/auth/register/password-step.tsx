import { StrengthMeter } from '#shared/password-strength/strength-meter.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { text } from '../text.ts';
import type { StepProps } from './steps.ts';

/** Step 1. */
export function PasswordStep({ values, errors, setValue }: StepProps) {
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
