import { REPORT_MAX_LENGTH } from '@sfera/contract/limits';
import { ReportReason } from '@sfera/contract/reports';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { reasonNames } from '../../names.ts';
import { ReportDone } from './report-done.tsx';
import type { ReportTarget } from './report-target.ts';
import styles from './report.module.css';
import { text } from './text.ts';
import { useReport } from './use-report.ts';

const REASONS = ReportReason.options.map((value) => ({ value, face: reasonNames[value] }));

interface ReportSheetProps {
  target: ReportTarget;
  isOpen: boolean;
  onClose: () => void;
  /** The author was blocked on the way. */
  onBlocked?: (() => void) | undefined;
}

/** Asks what is wrong, sends the report, and says what happens next. */
export function ReportSheet({ target, isOpen, onClose, onBlocked }: ReportSheetProps) {
  const { kind, author } = target;
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const { mutate: send, isPending, data: report } = useReport(target);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.titles[kind]}
      footer={
        report ? (
          <Button variant="primary" isWide onClick={onClose}>
            {text.done}
          </Button>
        ) : (
          <Button
            variant="primary"
            isWide
            disabled={reason === null}
            isLoading={isPending}
            onClick={() => reason && send({ reason, words })}
          >
            {text.send}
          </Button>
        )
      }
    >
      {report ? (
        <ReportDone report={report} author={author} onClose={onClose} onBlocked={onBlocked} />
      ) : (
        <div className={styles.form}>
          <p className={styles.words}>{text.intro(author.login)}</p>
          <ChoiceList label={text.reasons} choices={REASONS} value={reason} onChange={setReason} />
          <TextareaField
            label={text.words}
            hint={text.wordsHint}
            value={words}
            maxLength={REPORT_MAX_LENGTH}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
      )}
    </Sheet>
  );
}
