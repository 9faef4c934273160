import { DECISION_REASON_MAX_LENGTH } from '@sfera/contract/moderation/limits';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';

interface ReasonSheetProps {
  title: string;
  hint: string;
  confirmLabel: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks why a decision is taken back. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { title, hint, confirmLabel, isOpen, isBusy, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button
          variant="primary"
          isWide
          disabled={reason.trim() === ''}
          isLoading={isBusy}
          onClick={() => onConfirm(reason)}
        >
          {confirmLabel}
        </Button>
      }
    >
      <div className={layout.stack4}>
        <p className={typography.note}>{hint}</p>
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
