import { type Passkey, renamePasskey } from '@sfera/contract/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import settings from '../settings.module.css';
import { passkeysQuery } from '../confirm/passkeys-query.ts';
import { text } from './text.ts';

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const cache = useQueryClient();
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: renamePasskey.body,
    initial: { name: passkey.name },
    async send(body) {
      await call(renamePasskey, { params: { passkeyId: passkey.id }, body });
      await cache.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onEnd();
    },
    failed: text.renameFailed,
  });
  return (
    <form {...form} className={settings.form}>
      <Field label={text.name} {...fieldOf('name')} />
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isWide isLoading={isBusy}>
        {text.save}
      </Button>
      <Button variant="quiet" isWide onClick={onEnd}>
        {text.cancel}
      </Button>
    </form>
  );
}
