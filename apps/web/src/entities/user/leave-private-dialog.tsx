import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { text } from './text.ts';

interface LeavePrivateDialogProps {
  login: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a private account is left: its owner would have to approve the way back. */
export const LeavePrivateDialog = ({ login, onConfirm, ...dialog }: LeavePrivateDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={text.leaveConfirm(login)}
    description={text.leaveConfirmText}
    confirmLabel={text.leave}
    isDangerous
    onConfirm={() => {
      dialog.onClose();
      onConfirm();
    }}
  />
);
