import type { DecisionId } from '@sfera/contract/base/ids';
import { ReasonSheet } from '#entities/moderation/decision/reason-sheet.tsx';
import { useTakeBack } from '../use-desk-changes.ts';
import { text } from '../text.ts';

interface TakeBackSheetProps {
  decisionId: DecisionId;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a decision is taken back. */
export function TakeBackSheet({ decisionId, isOpen, onClose }: TakeBackSheetProps) {
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
