import type { DecisionId } from '@sfera/contract/base/ids';
import { APPEAL_MAX_LENGTH } from '@sfera/contract/moderation/limits';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useAppeal } from './queries.ts';
import styles from './reports.module.css';
import { text } from './text.ts';

interface AppealSheetProps {
  decisionId: DecisionId;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks with what the person disagrees. */
export function AppealSheet({ decisionId, isOpen, onClose }: AppealSheetProps) {
  const [words, setWords] = useState('');
  const { mutate: send, isPending } = useAppeal(decisionId, onClose);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.appealTitle}
      footer={
        <Button
          variant="primary"
          isWide
          isLoading={isPending}
          disabled={words.trim() === ''}
          onClick={() => send(words)}
        >
          {text.sendAppeal}
        </Button>
      }
    >
      <div className={styles.list}>
        <p>{text.appealIntro}</p>
        <TextareaField
          label={text.appealWords}
          value={words}
          maxLength={APPEAL_MAX_LENGTH}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
    </Sheet>
  );
}
