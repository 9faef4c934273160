import type { FieldState } from '#shared/form/use-form.ts';
import { StrengthMeter } from '#shared/password-strength/strength-meter.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { text } from './text.ts';

interface NewPasswordFieldsProps {
  fieldOf: (name: 'password' | 'confirmPassword') => FieldState;
  password: string;
  login: string;
}

/** The new password, its strength, and once more the password. */
export const NewPasswordFields = ({ fieldOf, password, login }: NewPasswordFieldsProps) => (
  <>
    <Field
      label={text.password.password}
      type="password"
      autoComplete="new-password"
      hint={text.password.hint}
      {...fieldOf('password')}
    />
    <StrengthMeter password={password} names={{ login, email: '' }} />
    <Field
      label={text.password.repeat}
      type="password"
      autoComplete="new-password"
      {...fieldOf('confirmPassword')}
    />
  </>
);
