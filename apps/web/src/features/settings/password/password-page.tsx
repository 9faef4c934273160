import { changePassword } from '@sfera/contract/accounts/credentials';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { OwnLogin } from '#entities/user/own-login.tsx';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { StrengthMeter } from '#shared/password-strength/strength-meter.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { text } from './text.ts';

const initial = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes the password, and ends the other sessions if wished. */
export function PasswordPage() {
  const [endsOtherSessions, setEnding] = useState(true);
  const { data: owner } = useQuery(currentUserQuery);
  const { form, fieldOf, values, failure, isBusy, reset } = useForm({
    schema: v.pipe(
      v.any(),
      v.transform((fields: typeof initial) => ({ ...fields, endsOtherSessions })),
      changePassword.body,
    ),
    initial,
    async send(fields) {
      await call(changePassword, { body: { ...fields, endsOtherSessions } });
      reset();
      toast(text.changed, { kind: 'success' });
    },
    failed: text.failed,
  });
  return (
    <SettingsScreen title={text.title}>
      <div className={settings.part}>
        <form {...form} className={layout.stack4}>
          <OwnLogin />
          <Field
            label={text.old}
            type="password"
            autoComplete="current-password"
            {...fieldOf('oldPassword')}
          />
          <Field
            label={text.fresh}
            type="password"
            autoComplete="new-password"
            hint={text.hint}
            {...fieldOf('password')}
          />
          <StrengthMeter
            password={values.password}
            names={{ login: owner?.login ?? '', email: owner?.email ?? '' }}
          />
          <Field
            label={text.repeat}
            type="password"
            autoComplete="new-password"
            {...fieldOf('confirmPassword')}
          />
          <Switch
            label={text.endOthers}
            hint={text.endOthersHint}
            isOn={endsOtherSessions}
            onChange={setEnding}
          />
          <FormFailure message={failure} />
          <Button type="submit" variant="primary" isWide isLoading={isBusy}>
            {text.submit}
          </Button>
        </form>
      </div>
    </SettingsScreen>
  );
}
