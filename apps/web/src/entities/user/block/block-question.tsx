import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { type Blockable, useSetBlock } from './block.ts';
import { text } from './text.ts';

interface BlockQuestionProps {
  user: Blockable;
  isOpen: boolean;
  onClose: () => void;
  onBlocked: (() => void) | undefined;
}

/** Says what a block does, and blocks. */
export function BlockQuestion({ user, isOpen, onClose, onBlocked }: BlockQuestionProps) {
  const { mutate: setBlock, isPending } = useSetBlock();
  const confirm = () =>
    setBlock({ user, isBlocked: true }, { onSuccess: () => onBlocked?.(), onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.question(user.login)}
      description={text.questionText}
      confirmLabel={text.block}
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
    />
  );
}
