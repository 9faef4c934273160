import * as v from 'valibot';
import { REPORT_MAX_LENGTH } from '@sfera/contract/moderation/limits';
import { ReportReason, createReport } from '@sfera/contract/moderation/reports';
import { useState } from 'react';
import { CaseObjectId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { reasonNames } from '../../names.ts';
import { ReportDone } from './report-done.tsx';
import type { ReportTarget } from './report-target.ts';
import { text } from './text.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';

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
        <div className={layout.stack4}>
          <p className={typography.muted}>{text.intro(author?.login ?? text.guest)}</p>
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

/** Sends a report. A second one about the same object answers with the first. */
function useReport({ kind, id }: ReportTarget) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ reason, words }: { reason: ReportReason; words: string }) => {
      const object = { kind, id: v.parse(CaseObjectId, id) };
      return (await call(createReport, { body: { object, reason, words } })).report;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['own-reports'] }),
    onError: (error) => toast(`${text.sendFailed}. ${error.message}`, { kind: 'error' }),
  });
}
