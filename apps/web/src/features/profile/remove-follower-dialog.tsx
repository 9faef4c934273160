import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { text } from './text.ts';

interface RemoveFollowerDialogProps {
  login: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a follower of the user is removed. */
export const RemoveFollowerDialog = ({ login, onConfirm, ...dialog }: RemoveFollowerDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={text.removeConfirm(login)}
    description={text.removeConfirmText}
    confirmLabel={text.remove}
    isDangerous
    onConfirm={() => {
      dialog.onClose();
      onConfirm();
    }}
  />
);
