import { DecisionAction } from '@sfera/contract/decisions';
import { type Case } from '@sfera/contract/moderation';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import queue from './queue.module.css';
import { useDecide } from '../use-desk-changes.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const DecisionSheet = openedPart(
  async () => (await import('#entities/moderation/decision/decision-sheet.tsx')).DecisionSheet,
);

/**
 * The decisions with their digits. «Оставить» is done at once, the others ask for the rule and the reason. While an
 * appeal waits, its answer says whether everything stays, and the bar is the second thing to do.
 */
export function DecisionBar({ shown }: { shown: Case }) {
  const { mutate: decide, isPending } = useDecide(shown.id);
  // The action stays while its sheet is animated away.
  const [asked, setAsked] = useState<{ action: DecisionAction; isOpen: boolean } | null>(null);
  const isAppealed = shown.appeal?.state === 'open';
  const actions = shown.actions.filter((action) => !(isAppealed && action === 'keep'));
  const choose = (action: DecisionAction) => {
    if (isPending || !actions.includes(action)) return;
    if (action === 'keep') decide({ action });
    else setAsked({ action, isOpen: true });
  };
  const digits = DecisionAction.options.map((action, index) => ({ action, digit: String(index + 1) }));
  useQueueKeys(Object.fromEntries(digits.map(({ action, digit }) => [digit, () => choose(action)])));
  if (actions.length === 0) return <p className={styles.card}>{text.noActions}</p>;
  return (
    <div role="group" aria-label={text.decide} className={queue.bar} data-second={isAppealed || undefined}>
      {digits
        .filter(({ action }) => actions.includes(action))
        .map(({ action, digit }) => (
          <Button
            key={action}
            size="small"
            variant={action === 'keep' ? 'primary' : 'plain'}
            aria-keyshortcuts={digit}
            isLoading={isPending && action === 'keep'}
            onClick={() => choose(action)}
          >
            <kbd aria-hidden="true" className={queue.digit}>
              {digit}
            </kbd>
            {text.actions[action]}
          </Button>
        ))}
      {asked && (
        <DecisionSheet
          key={asked.action}
          title={text.actions[asked.action]}
          hint={text.hints[asked.action]}
          confirmLabel={text.confirm(text.actions[asked.action])}
          isOpen={asked.isOpen}
          isBusy={isPending}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onDecide={(verdict) =>
            decide(
              { action: asked.action, ...verdict },
              { onSuccess: () => setAsked({ ...asked, isOpen: false }) },
            )
          }
        />
      )}
    </div>
  );
}
