import { changeLogin, getLoginChange } from '@sfera/contract/accounts/credentials';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { text } from './text.ts';

const changeQuery = queryOptions({
  queryKey: ['login-change'],
  queryFn: ({ signal }) => call(getLoginChange, { signal }),
  staleTime: 0,
});

/** The login, and its change, which is possible once in 30 days. */
export function ChangeLoginPage() {
  const { data: owner } = useQuery(currentUserQuery);
  const query = useQuery(changeQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={query} words={text}>
        {(data) => (
          <div className={settings.part}>
            {owner && <p className={settings.strong}>{text.now(owner.login)}</p>}
            <p className={settings.words}>{text.rules}</p>
            {data.changeableFrom === null ? (
              <ChangeLogin />
            ) : (
              <p className={settings.strong}>{text.notYet(fullDate(data.changeableFrom))}</p>
            )}
          </div>
        )}
      </LoadedCard>
    </SettingsScreen>
  );
}

function ChangeLogin() {
  const cache = useQueryClient();
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: changeLogin.body,
    initial: { login: '' },
    async send(body) {
      await call(changeLogin, { body });
      toast(text.changed, { kind: 'success' });
      // The login stands on many screens.
      await cache.invalidateQueries();
    },
    failed: text.failed,
  });
  return (
    <form {...form} className={layout.stack4}>
      <Field
        label={text.fresh}
        hint={text.hint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldOf('login')}
      />
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isWide isLoading={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}
