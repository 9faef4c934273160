import type { readRecoveryLink } from '@sfera/contract/accounts/recovery';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { PasskeyId } from '@sfera/contract/base/ids';
import type { FieldState } from '#shared/form/use-form.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Field } from '#shared/ui/field/field.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './recover.module.css';
import { text } from './text.ts';

interface KeptFactorsProps {
  link: AnswerOf<typeof readRecoveryLink>;
  kept: readonly PasskeyId[];
  onKept: (kept: PasskeyId[]) => void;
  codeField: FieldState;
}

/** The ways to sign in that the owner keeps; all others end, because another person may have added them. */
export function KeptFactors({ link: { passkeys, hasTotp }, kept, onKept, codeField }: KeptFactorsProps) {
  return (
    <>
      {passkeys.length > 0 && (
        <fieldset className={styles.kept}>
          <legend>{text.kept.passkeys}</legend>
          {passkeys.map(({ id, name, createdAt }) => (
            <label key={id} className={styles.passkey}>
              <input
                type="checkbox"
                className={styles.box}
                checked={kept.includes(id)}
                onChange={({ target }) =>
                  onKept(target.checked ? [...kept, id] : kept.filter((other) => other !== id))
                }
              />
              <span>
                {name} <span className={typography.muted}>{text.kept.added(fullDate(createdAt))}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {hasTotp && (
        <Field
          label={text.kept.code}
          hint={text.kept.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...codeField}
        />
      )}
    </>
  );
}
