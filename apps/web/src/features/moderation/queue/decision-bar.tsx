import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import { type Case } from '@sfera/contract/moderation/moderation';
import { useId, useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import { useDecide } from '../use-desk-changes.ts';
import { actionIcons, decisionGroups, decisionsAsRead, isRemoval } from './decision-groups.tsx';
import bar from './decisions.module.css';
import { useQueueKeys } from './use-queue-keys.ts';
import { DecisionSheet } from '#entities/moderation/decision/decision-sheet.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { ActionsSheet } from './actions-sheet.tsx';

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`;
const digitOf = (action: DecisionAction) => String(decisionsAsRead.indexOf(action) + 1);

/**
 * The decisions with their digits; a phone shows those beside «Оставить» in a sheet. «Оставить» is done at once, the
 * others ask for the rule and the reason. While an appeal waits, its answer says whether everything stays, and the bar
 * is the second thing to do.
 */
export function DecisionBar({ shown }: { shown: Case }) {
  const { mutate: decide, isPending } = useDecide(shown.id);
  // The action stays while its sheet is animated away.
  const [asked, setAsked] = useState<{ action: DecisionAction; isOpen: boolean } | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isPhone = useMedia(PHONE);
  const actId = useId();
  const isAppealed = shown.appeal?.state === 'open';
  const actions = shown.actions.filter((action) => !(isAppealed && action === 'keep'));
  const choose = (action: DecisionAction) => {
    if (isPending || !actions.includes(action)) return;
    setChoosing(false);
    if (action === 'keep') decide({ action });
    else setAsked({ action, isOpen: true });
  };
  useQueueKeys(Object.fromEntries(decisionsAsRead.map((action) => [digitOf(action), () => choose(action)])));
  if (actions.length === 0) return <p className={styles.card}>{text.noActions}</p>;

  const button = (action: DecisionAction) => (
    <Button
      key={action}
      aria-keyshortcuts={digitOf(action)}
      className={bar.decision ?? ''}
      data-removal={isRemoval(action) || undefined}
      isLoading={isPending && action === 'keep'}
      onClick={() => choose(action)}
    >
      <kbd aria-hidden="true" className={bar.digit}>
        {digitOf(action)}
      </kbd>
      {actionIcons[action]}
      {text.actions[action]}
    </Button>
  );
  const groups = decisionGroups.flatMap(({ label, isRemoval: isSevere, actions: all }) => {
    const some = all.filter((action) => actions.includes(action));
    return some.length > 0 ? [{ label, isRemoval: isSevere, actions: some }] : [];
  });
  return (
    <div role="group" aria-label={text.decide} className={bar.bar} data-second={isAppealed || undefined}>
      {actions.includes('keep') && button('keep')}
      {isPhone ? (
        <Button
          id={actId}
          aria-haspopup="dialog"
          className={bar.decision ?? ''}
          onClick={() => setChoosing(true)}
        >
          {text.act}
        </Button>
      ) : (
        groups.map(({ label, actions: some }) => (
          <div key={label} role="group" aria-label={label} className={layout.wrap2}>
            {some.map(button)}
          </div>
        ))
      )}
      <ActionsSheet
        groups={groups}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={choose}
      />
      {asked && (
        <DecisionSheet
          key={asked.action}
          {...(isPhone && { openerId: actId })}
          title={text.actions[asked.action]}
          hint={text.hints[asked.action]}
          confirmLabel={text.confirm(text.actions[asked.action])}
          isDangerous={isRemoval(asked.action)}
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
