import { POST_TEXT_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { useState } from 'react';
import { lengthNote } from '#shared/text/length-note.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './scheduled-text.ts';
import styles from './scheduled.module.css';

interface WordsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  value: string;
  isBusy: boolean;
  onSave: (words: string) => void;
}

/** Changes the words of a post that waits. What was typed stays until it is saved. */
export function WordsSheet({ isOpen, onClose, value, isBusy, onSave }: WordsSheetProps) {
  const [words, setWords] = useState(value);
  const note = lengthNote(words, {
    maxLength: POST_TEXT_MAX_LENGTH,
    notedLeft: POST_TEXT_MAX_LENGTH / 10,
    tooLong: text.tooLong,
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.changeWords}
      footer={
        <div className={styles.foot}>
          <Button
            variant="primary"
            isWide
            isLoading={isBusy}
            disabled={note.error !== undefined || words.trim() === value}
            onClick={() => onSave(words)}
          >
            {text.save}
          </Button>
        </div>
      }
    >
      <TextareaField
        label={text.words}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        {...note}
      />
    </Sheet>
  );
}
