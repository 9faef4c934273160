import Ban from 'lucide-react/icons/ban';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { type Blockable, useSetBlock } from './block.ts';
import { text } from './text.ts';

interface BlockRow {
  /** A row of a menu about the person. */
  row: MenuItem;
  /** To be mounted beside the menu. */
  question: ReactNode;
  isAsking: boolean;
}

/** «Заблокировать» in a menu about a person, with the question that it asks first. `onBlocked`: after the answer. */
export function useBlockRow(user: Blockable, onBlocked?: () => void): BlockRow {
  const [isAsking, setAsking] = useState(false);
  const { mutate: setBlock, isPending } = useSetBlock();
  const confirm = () =>
    setBlock(
      { user, isBlocked: true },
      {
        onSuccess: () => onBlocked?.(),
        onSettled: () => setAsking(false),
      },
    );
  return {
    row: { label: text.block, icon: <Ban size={20} />, kind: 'danger', onSelect: () => setAsking(true) },
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.question(user.login)}
        description={text.questionText}
        confirmLabel={text.block}
        isDangerous
        isBusy={isPending}
        onConfirm={confirm}
      />
    ),
    isAsking,
  };
}
