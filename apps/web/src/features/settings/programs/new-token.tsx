import { createToken } from '@sfera/contract/accounts/tokens';
import type { Scope } from '@sfera/contract/accounts/scopes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { ConfirmOwner, type Proof } from '../confirm/confirm-owner.tsx';
import settings from '../settings.module.css';
import { tokensQuery } from './programs-query.ts';
import styles from './programs.module.css';
import { ScopeChoice } from './scope-choice.tsx';
import { text } from './text.ts';
import { TOKEN_NAME_MAX_LENGTH } from '@sfera/contract/accounts/limits';

const DAYS = [30, 90, 365, 1_826];

interface NewTokenProps {
  onMade: (made: { name: string; token: string }) => void;
}

/** Asks for what a program may do and until when, and then for the password or a passkey. */
export function NewToken({ onMade }: NewTokenProps) {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [endsWithPassword, setEndsWithPassword] = useState(true);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // A right to write in all chats holds that to write in one circle.
  const scopes = chosen.includes('chats:write')
    ? chosen.filter((scope) => !scope.startsWith('chats:write:'))
    : chosen;
  const check = () => {
    if (name.trim() === '') return setFailure(text.noName);
    if (scopes.length === 0) return setFailure(text.noScopes);
    setFailure(null);
    setConfirming(true);
  };
  const create = async (proof: Proof) => {
    try {
      const body = { name, days, scopes, endsWithPassword, ...proof };
      const { token, made } = await call(createToken, { body });
      await cache.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onMade({ name: made.name, token });
    } catch (error) {
      // A refusal of the name or the rights stands at the form, that of the password at its field.
      if (!(error instanceof ApiError) || error.field === undefined || error.field === 'password')
        throw error;
      setFailure(error.message);
      setConfirming(false);
    }
  };
  return (
    <section aria-label={text.make} className={`${settings.card} ${styles.form}`}>
      <h2 className={styles.title}>{text.make}</h2>
      {isConfirming ? (
        <ConfirmOwner
          label={text.create}
          failed={text.createFailed}
          act={create}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <>
          <Field
            label={text.name}
            hint={text.nameHint}
            value={name}
            maxLength={TOKEN_NAME_MAX_LENGTH}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={styles.choice}>
            <span aria-hidden="true" className={typography.note}>
              {text.days}
            </span>
            <ChoiceRow
              look="wide"
              label={text.days}
              choices={DAYS.map((each) => ({ value: String(each), face: text.daysChoice[each] }))}
              value={String(days)}
              onChange={(value) => setDays(Number(value))}
            />
          </div>
          <ScopeChoice chosen={scopes} onChoose={setChosen} />
          <Switch label={text.withPassword} isOn={endsWithPassword} onChange={setEndsWithPassword} />
          <FormFailure message={failure} />
          <Button variant="primary" isWide onClick={check}>
            {text.next}
          </Button>
        </>
      )}
    </section>
  );
}
