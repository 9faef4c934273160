import { DECISION_REASON_MAX_LENGTH } from '@sfera/contract/moderation/limits';
import type { Appeal } from '@sfera/contract/moderation/decisions';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import queue from './queue.module.css';
import { useAnswerAppeal } from '../use-desk-changes.ts';

/** The objection of the author, and the answer. */
export function AppealPart({ appeal, mayAnswer }: { appeal: Appeal; mayAnswer: boolean }) {
  const [reason, setReason] = useState('');
  const { mutate: answer, isPending, variables } = useAnswerAppeal(appeal.id);
  const isEmpty = reason.trim() === '';
  return (
    <section className={styles.card} aria-label={text.appeal}>
      <h3 className={styles.heading}>{text.appeal}</h3>
      <p dir="auto" className={queue.text}>
        {appeal.words}
      </p>
      {mayAnswer ? (
        <>
          <TextareaField
            label={text.reason}
            hint={text.reasonHint}
            value={reason}
            maxLength={DECISION_REASON_MAX_LENGTH}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div className={queue.answers}>
            {[false, true].map((grant) => (
              <Button
                key={String(grant)}
                disabled={isEmpty || isPending}
                isLoading={isPending && variables.grant === grant}
                onClick={() => answer({ grant, reason })}
              >
                {grant ? text.grant : text.uphold}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className={typography.note}>{text.notYours}</p>
      )}
    </section>
  );
}
