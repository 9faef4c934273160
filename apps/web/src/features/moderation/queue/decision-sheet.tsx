import { DECISION_REASON_MAX_LENGTH } from '@sfera/contract/limits';
import type { DecisionAction } from '@sfera/contract/decisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { LoadingOrFailed } from '../list-state.tsx';
import styles from '../moderation.module.css';
import { rulesQuery } from '../queries.ts';
import { text } from '../text.ts';
import type { Verdict } from '../use-desk-changes.ts';

interface DecisionSheetProps {
  action: DecisionAction;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (verdict: Verdict) => void;
}

/** Which rule, and why: the author reads both. */
export function DecisionSheet({ action, isOpen, isBusy, onClose, onDecide }: DecisionSheetProps) {
  const query = useQuery(rulesQuery);
  const [rule, setRule] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const isReady = rule !== null && reason.trim() !== '';
  const decide = () => isReady && !isBusy && onDecide({ action, rule: Number(rule), reason });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.actions[action]}
      footer={
        <Button variant="primary" isWide disabled={!isReady} isLoading={isBusy} onClick={decide}>
          {text.confirm(text.actions[action])}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.words}>{text.hints[action]}</p>
        {!query.data && <LoadingOrFailed query={query} />}
        {query.data?.rules.length === 0 && <p>{text.noRules}</p>}
        {query.data && query.data.rules.length > 0 && (
          <ChoiceList
            label={text.rule}
            choices={query.data.rules.map(({ number, title }) => ({
              value: String(number),
              face: `${number}. ${title}`,
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
