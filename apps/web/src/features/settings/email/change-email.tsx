import { changeEmail } from '@sfera/contract/accounts/email';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnLogin } from '#entities/user/own-login.tsx';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import settings from '../settings.module.css';
import { emailQuery } from './email-query.ts';
import { text } from './text.ts';

/** Asks for another address: it takes effect by a link, or at once on a server without mail. */
export function ChangeEmail() {
  const cache = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, fieldOf, failure, isBusy, reset } = useForm({
    schema: changeEmail.body,
    initial: { email: '', password: '' },
    async send(body) {
      const { status } = await call(changeEmail, { body });
      reset();
      if (status === 'link_sent') return setSentTo(body.email.trim());
      toast(text.changed, { kind: 'success' });
      await cache.invalidateQueries({ queryKey: emailQuery.queryKey });
    },
    failed: text.changeFailed,
  });
  return (
    <section className={settings.part} aria-labelledby="change-email">
      <h2 id="change-email" className={settings.strong}>
        {text.change}
      </h2>
      <div role="status">{sentTo !== null && <p className={settings.done}>{text.linkSent(sentTo)}</p>}</div>
      <form {...form} className={layout.stack4}>
        <OwnLogin />
        <Field
          label={text.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf('email')}
        />
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          hint={text.passwordHint}
          {...fieldOf('password')}
        />
        <FormFailure message={failure} />
        <Button type="submit" variant="primary" isWide isLoading={isBusy}>
          {text.submit}
        </Button>
      </form>
    </section>
  );
}
