import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { serverNow } from '#shared/api/server-clock.ts';
import { daysOf, fieldsOf, readFields, suggestedTime } from './publish-time.ts';
import { text } from './text.ts';
import styles from './time-sheet.module.css';

interface TimeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  openerId?: string;
  /** The time that was chosen before. */
  value: string | undefined;
  isBusy?: boolean;
  /** ISO 8601, UTC. */
  onChoose: (publishAt: string) => void;
  /** Takes a chosen time back. */
  onNow?: () => void;
}

/** Chooses the date and the time of a publication. */
export const TimeSheet = ({ openerId, ...props }: TimeSheetProps) => (
  <Sheet
    isOpen={props.isOpen}
    onClose={props.onClose}
    title={text.title}
    {...(openerId !== undefined && { openerId })}
  >
    {/* The contents of the fields belong to one opening. */}
    <TimeForm key={String(props.isOpen)} {...props} />
  </Sheet>
);

const zoneOf = (at: Date) =>
  new Intl.DateTimeFormat('ru', { timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

function TimeForm({ value, isBusy = false, onChoose, onNow }: TimeSheetProps) {
  const [now] = useState(() => new Date(serverNow()));
  const [fields, setFields] = useState(() =>
    fieldsOf(value === undefined ? suggestedTime(now) : new Date(value)),
  );
  const [error, setError] = useState<string | null>(null);
  const change = (changed: Partial<typeof fields>) => {
    setFields({ ...fields, ...changed });
    setError(null);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the post is around it.
        event.stopPropagation();
        const chosen = readFields(fields, new Date(serverNow()));
        if (typeof chosen === 'string') setError(chosen);
        else onChoose(chosen.toISOString());
      }}
    >
      <div className={styles.fields}>
        <Field
          label={text.date}
          type="date"
          {...daysOf(now)}
          value={fields.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
        <Field
          label={text.time}
          type="time"
          value={fields.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p className={styles.note}>{text.hint(zoneOf(now))}</p>
      <Button type="submit" variant="primary" isWide isLoading={isBusy}>
        {text.choose}
      </Button>
      {value !== undefined && onNow && (
        <Button variant="quiet" isWide onClick={onNow}>
          {text.backToNow}
        </Button>
      )}
    </form>
  );
}
