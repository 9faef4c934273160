import { useState } from 'react';
import { text } from '#entities/scheduled/text.ts';
import { TimeSheet } from '#entities/scheduled/time-sheet.tsx';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import type { Work } from '../works/work.ts';
import styles from './details.module.css';

interface WhenChoiceProps {
  value: Work['publishAt'];
  onChange: (change: Pick<Work, 'publishAt'>) => void;
}

const CHOICES = [
  { value: 'now', face: text.now },
  { value: 'later', face: text.later },
] as const;

/** Now, or at a time to come. */
export function WhenChoice({ value, onChange }: WhenChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.who}>
      <span aria-hidden="true">{text.title}</span>
      <ChoiceRow
        look="wide"
        label={text.title}
        choices={CHOICES}
        value={value === undefined ? 'now' : 'later'}
        onChange={(when) => {
          if (when === 'now') onChange({ publishAt: undefined });
          else setOpen(true);
        }}
      />
      {value !== undefined && (
        <Button isWide onClick={() => setOpen(true)}>
          {fullDate(value)}
        </Button>
      )}
      <TimeSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        value={value}
        onChoose={(publishAt) => {
          onChange({ publishAt });
          setOpen(false);
        }}
      />
    </div>
  );
}
