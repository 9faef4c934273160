import type { LoggedDecision } from '@sfera/contract/moderation/moderation';
import { outcomeOf } from '#entities/moderation/names.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { useSheet } from '#shared/ui/sheet/use-sheet.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { ObjectFace } from '../object-face.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import type { DecisionId } from '@sfera/contract/base/ids';
import { ReasonSheet } from '#entities/moderation/decision/reason-sheet.tsx';
import { useTakeBack } from '../use-desk-changes.ts';

/** A decision in the log; «Вернуть» takes it back. */
export function LogRow({ decision }: { decision: LoggedDecision }) {
  const { id, object, action, rule, ruleTitle, reason, until, createdAt, moderator, author, takenBack } =
    decision;
  const { state, opener } = useSheet();
  return (
    <li className={styles.entry}>
      <ObjectFace kind={object.kind} />
      <div className={styles.entryWords}>
        <p className={styles.strong} data-over={takenBack !== null || undefined}>
          {outcomeOf(action, object.kind, until)} · {author?.login ?? text.nobody}
        </p>
        {rule !== null && <p>{text.ruleOf(rule, ruleTitle)}</p>}
        {reason !== '' && <p dir="auto">{reason}</p>}
        {takenBack && (
          <p dir="auto">{text.takenBackBy(takenBack.moderator?.login ?? text.operator, takenBack.reason)}</p>
        )}
        <p className={typography.note}>
          {moderator?.login ?? text.operator} · <RelativeTime at={createdAt} />
        </p>
      </div>
      {!takenBack && (
        <div className={styles.entryEnd}>
          <Button {...opener} size="small">
            {text.takeBack}
          </Button>
        </div>
      )}
      <TakeBackSheet {...state} decisionId={id} />
    </li>
  );
}

interface TakeBackSheetProps {
  decisionId: DecisionId;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a decision is taken back. */
function TakeBackSheet({ decisionId, isOpen, onClose }: TakeBackSheetProps) {
  const { mutate: takeBack, isPending } = useTakeBack(decisionId);
  return (
    <ReasonSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.takeBackTitle}
      hint={text.takeBackHint}
      confirmLabel={text.grant}
      isBusy={isPending}
      onConfirm={(reason) => takeBack(reason, { onSuccess: onClose })}
    />
  );
}
