import { type Passkey, removePasskey, renamePasskey } from '@sfera/contract/accounts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ConfirmOwner, type Proof } from '../confirm/confirm-owner.tsx';
import settings from '../settings.module.css';
import styles from './passkeys.module.css';
import { passkeysQuery } from '../confirm/passkeys-query.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Field } from '#shared/ui/field/field.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';

/** A passkey with its name, when it was added and last used; its buttons open a form below it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, host, createdAt, lastUsedAt } = passkey;
  const cache = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const remove = async (proof: Proof) => {
    await call(removePasskey, { params: { passkeyId: id }, body: proof });
    toast(text.removed);
    await cache.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  return (
    <li className={styles.passkey}>
      <div className={layout.row3}>
        <span className={styles.icon} aria-hidden="true">
          <KeyRound />
        </span>
        <div className={layout.fill}>
          <p className={settings.strong}>{name}</p>
          <p className={typography.note}>
            {lastUsedAt === null ? (
              text.never
            ) : (
              <>
                {text.lastUsed}
                <RelativeTime at={lastUsedAt} />
              </>
            )}
          </p>
          <p className={typography.note}>{text.created(fullDate(createdAt))}</p>
          {host !== location.hostname && <p className={typography.note}>{text.elsewhere(host)}</p>}
        </div>
      </div>
      {open === null && (
        <div className={layout.wrap2}>
          <Button size="small" aria-label={text.renameNamed(name)} onClick={() => setOpen('rename')}>
            {text.rename}
          </Button>
          <Button size="small" aria-label={text.removeNamed(name)} onClick={() => setOpen('remove')}>
            {text.remove}
          </Button>
        </div>
      )}
      {open === 'rename' && <RenamePasskey passkey={passkey} onEnd={close} />}
      {open === 'remove' && (
        <section className={layout.stack2} aria-label={text.removeQuestion(name)}>
          <p className={settings.strong}>{text.removeQuestion(name)}</p>
          <p className={settings.words}>{text.removeWords}</p>
          <ConfirmOwner
            label={text.remove}
            variant="danger"
            failed={text.removeFailed}
            act={remove}
            onCancel={close}
          />
        </section>
      )}
    </li>
  );
}

/** Gives a passkey another name. */
function RenamePasskey({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
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
    <form {...form} className={layout.stack4}>
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
