import type { DecisionId } from '@sfera/contract/ids';
import { DECISION_REASON_MAX_LENGTH } from '@sfera/contract/limits';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from '../moderation.module.css';
import { useTakeBack } from '../use-desk-changes.ts';
import { text } from '../text.ts';

interface TakeBackSheetProps {
  decisionId: DecisionId;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a decision is taken back. */
export function TakeBackSheet({ decisionId, isOpen, onClose }: TakeBackSheetProps) {
  const [reason, setReason] = useState('');
  const { mutate: takeBack, isPending } = useTakeBack(decisionId);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.takeBackTitle}
      footer={
        <Button
          variant="primary"
          isWide
          disabled={reason.trim() === ''}
          isLoading={isPending}
          onClick={() => takeBack(reason, { onSuccess: onClose })}
        >
          {text.grant}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.words}>{text.takeBackHint}</p>
        <TextareaField
          label={text.reason}
          value={reason}
          maxLength={DECISION_REASON_MAX_LENGTH}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Sheet>
  );
}
