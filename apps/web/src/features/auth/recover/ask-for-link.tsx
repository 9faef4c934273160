import { requestRecovery } from '@sfera/contract/accounts/recovery';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import styles from '../form.module.css';
import { ToLogin } from './to-login.tsx';
import { text as authText } from '../text.ts';
import { text } from './text.ts';
import { knownDevices } from '../login/known-devices.ts';

interface AskForLinkProps {
  /** The server has said that it sends mail. */
  isReady: boolean;
  onCode: () => void;
}

/** Asks for a link by mail. The page says the same whether or not there is such an account. */
export function AskForLink({ isReady, onCode }: AskForLinkProps) {
  const [isSent, setSent] = useState(false);
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: requestRecovery.body,
    initial: { login: '' },
    async send(body) {
      await call(requestRecovery, { body: { ...body, devices: knownDevices() } });
      setSent(true);
    },
    failed: text.failed,
  });
  return (
    <AuthFrame foot={<ToLogin />}>
      <form {...form} className={styles.form} aria-busy={!isReady}>
        <h1 className={styles.title}>{isSent ? text.ask.sent : text.ask.title}</h1>
        <p role="status" className={typography.muted}>
          {isSent ? text.ask.sentText : text.ask.intro}
        </p>
        <Field
          label={authText.fields.loginOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf('login')}
        />
        <FormFailure message={failure} />
        <div className={layout.stack2}>
          <Button type="submit" variant="primary" isWide isLoading={isBusy}>
            {isSent ? text.ask.again : text.ask.submit}
          </Button>
          <Button variant="quiet" isWide onClick={onCode}>
            {text.ask.toCode}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
