import { DECISION_REASON_MAX_LENGTH } from '@sfera/contract/moderation/limits';
import { listRules } from '@sfera/contract/admin/server-info';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';

const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) => call(listRules, { signal }),
});

interface DecisionSheetProps {
  title: string;
  /** The effect of the decision. */
  hint: string;
  confirmLabel: string;
  isDangerous: boolean;
  openerId?: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (verdict: { rule: number; reason: string }) => void;
}

/** Which rule, and why: the author reads both. */
export function DecisionSheet(props: DecisionSheetProps) {
  const { title, hint, confirmLabel, isDangerous, openerId, isOpen, isBusy, onClose, onDecide } = props;
  const query = useQuery({ ...rulesQuery, enabled: isOpen });
  const [rule, setRule] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const isReady = rule !== null && reason.trim() !== '';
  const decide = () => isReady && !isBusy && onDecide({ rule: Number(rule), reason });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(openerId !== undefined && { openerId })}
      footer={
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isWide
          disabled={!isReady}
          isLoading={isBusy}
          onClick={decide}
        >
          {confirmLabel}
        </Button>
      }
    >
      <div className={layout.stack4}>
        <p className={typography.note}>{hint}</p>
        {!query.data && <LoadingOrFailed query={query} />}
        {query.data?.rules.length === 0 && <p>{text.noRules}</p>}
        {query.data && query.data.rules.length > 0 && (
          <ChoiceList
            label={text.rule}
            choices={query.data.rules.map(({ number, title: name }) => ({
              value: String(number),
              face: `${number}. ${name}`,
            }))}
            value={rule}
            onChange={setRule}
          />
        )}
        <TextareaField
          label={text.reason}
          hint={text.reasonHint}
          value={reason}
          maxLength={DECISION_REASON_MAX_LENGTH}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide();
          }}
        />
      </div>
    </Sheet>
  );
}
