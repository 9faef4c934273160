import { makeRecoveryCodes } from '@sfera/contract/accounts/recovery';
import { useQueryClient } from '@tanstack/react-query';
import { OwnLogin } from '#entities/user/own-login.tsx';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { recoveryQuery } from './recovery-query.ts';
import { text } from './text.ts';

interface MakeCodesProps {
  /** New codes take the place of others. */
  hasCodes: boolean;
  onMade: (codes: readonly string[]) => void;
}

/** Asks for the password and gets ten new codes. */
export function MakeCodes({ hasCodes, onMade }: MakeCodesProps) {
  const cache = useQueryClient();
  const { form, fieldOf, failure, isBusy, reset } = useForm({
    schema: makeRecoveryCodes.body,
    initial: { password: '' },
    async send(body) {
      const { codes } = await call(makeRecoveryCodes, { body });
      reset();
      onMade(codes);
      await cache.invalidateQueries({ queryKey: recoveryQuery.queryKey });
    },
    failed: text.makeFailed,
  });
  return (
    <form {...form} className={layout.stack4}>
      <OwnLogin />
      <Field
        label={text.password}
        type="password"
        autoComplete="current-password"
        hint={hasCodes ? text.replaces : text.passwordHint}
        {...fieldOf('password')}
      />
      <FormFailure message={failure} />
      <Button type="submit" variant={hasCodes ? 'plain' : 'primary'} isWide isLoading={isBusy}>
        {hasCodes ? text.makeNew : text.make}
      </Button>
    </form>
  );
}
