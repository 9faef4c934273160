import { Field } from '#shared/ui/field/field.tsx';
import { text } from '../text.ts';
import type { StepProps } from './steps.ts';

/** Step 0. */
export function ContactStep({ values, errors, setValue }: StepProps) {
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
