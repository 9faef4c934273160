import type { CurrentUser } from '@sfera/contract/people/users';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useKnownUser } from '#entities/user/current-user.ts';
import { forgetNewcomer, readNewcomer } from '#entities/user/newcomer.ts';
import { focusFirstInvalid } from '#shared/form/field-errors.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { errorsOf, valuesOf } from '../form/edits.ts';
import { text as fieldTexts } from '../text.ts';
import { useSave } from '../use-save.ts';
import styles from './name-card.module.css';
import { text } from './text.ts';

/**
 * Asks once for the name of the person who was registered on this device: the registration has no field for a name, and
 * takes the login.
 */
export function NameCard() {
  const user = useKnownUser();
  const [isOver, setOver] = useState(false);
  if (!user || isOver || user.login !== readNewcomer() || user.userName !== user.login) return null;
  const end = () => {
    forgetNewcomer();
    setOver(true);
  };
  return <Question user={user} onEnd={end} />;
}

function Question({ user, onEnd }: { user: CurrentUser; onEnd: () => void }) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [userName, setUserName] = useState('');
  const { save, isBusy, cause, refused, setRefused, clearFailure } = useSave();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { userName: error } = errorsOf(valuesOf(user, { userName }));
    if (error) setRefused({ userName: error });
    else
      await save({ edits: { userName }, picture: { kind: 'kept' } }, () => {
        toast(text.saved, { kind: 'success' });
        onEnd();
      });
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  return (
    <section aria-labelledby={titleId} className={styles.place}>
      <form ref={form} noValidate className={styles.card} onSubmit={(event) => void submit(event)}>
        <div>
          <h2 id={titleId} className={typography.title}>
            {text.title}
          </h2>
          <p className={typography.note}>{text.hint}</p>
        </div>
        <Field
          label={fieldTexts.userName}
          name="userName"
          autoComplete="name"
          value={userName}
          readOnly={isBusy}
          error={refused.userName ?? null}
          onChange={({ currentTarget }) => {
            setUserName(currentTarget.value);
            setRefused({});
            clearFailure();
          }}
        />
        <FormFailure message={cause} />
        <Link to="/settings/import" className={styles.import}>
          {text.import}
          <RowArrow />
        </Link>
        <div className={styles.answers}>
          <Button onClick={onEnd}>{text.later}</Button>
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
