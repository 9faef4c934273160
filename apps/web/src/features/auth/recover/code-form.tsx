import { Password, passwordsMatch } from '@sfera/contract/accounts/auth';
import { resetPasswordByCode } from '@sfera/contract/accounts/recovery';
import * as v from 'valibot';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import styles from '../form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { text as authText } from '../text.ts';
import { text } from './text.ts';
import { ToLogin } from './to-login.tsx';
import { useFinish } from './use-finish.ts';
import { knownDevices } from '../login/known-devices.ts';

const { login, code } = resetPasswordByCode.body.entries;
const Schema = v.pipe(
  v.object({ login, code, password: Password, confirmPassword: v.string() }),
  passwordsMatch(),
);

interface CodeFormProps {
  hasMail: boolean;
  /** The person wants a link by mail after all. */
  onMail: () => void;
}

/** Sets a new password by one of the codes that the person has kept. */
export function CodeForm({ hasMail, onMail }: CodeFormProps) {
  const finish = useFinish();
  const { form, fieldOf, values, failure, isBusy } = useForm({
    schema: Schema,
    initial: { login: '', code: '', password: '', confirmPassword: '' },
    async send({ confirmPassword: _repeated, ...body }) {
      await call(resetPasswordByCode, { body: { ...body, devices: knownDevices() } });
      finish(body.login.trim());
    },
    failed: text.failed,
  });
  return (
    <AuthFrame foot={<ToLogin />}>
      <form {...form} className={styles.form}>
        <h1 className={styles.title}>{hasMail ? text.code.title : text.ask.title}</h1>
        <p className={typography.muted}>{hasMail ? text.code.intro : text.code.noMail}</p>
        <Field
          label={authText.fields.loginOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf('login')}
        />
        <Field
          label={text.code.code}
          hint={text.code.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldOf('code')}
        />
        <NewPasswordFields fieldOf={fieldOf} password={values.password} login={values.login} />
        <FormFailure message={failure} />
        <div className={layout.stack2}>
          <Button type="submit" variant="primary" isWide isLoading={isBusy}>
            {text.code.submit}
          </Button>
          {hasMail && (
            <Button variant="quiet" isWide onClick={onMail}>
              {text.code.toLink}
            </Button>
          )}
        </div>
      </form>
    </AuthFrame>
  );
}
