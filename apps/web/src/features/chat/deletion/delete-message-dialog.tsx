import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { text } from '../window/text.ts';

interface DeleteMessageDialogProps {
  isOwn: boolean;
  /** Keep the dialog mounted and only change this. */
  isOpen: boolean;
  onClose: () => void;
  /** Own: for both. Another's: on this device alone. */
  onDelete: () => void;
}

/** Asks before a message goes (spec 5, Confirmations). */
export const DeleteMessageDialog = ({ isOwn, isOpen, onClose, onDelete }: DeleteMessageDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title={isOwn ? text.deleteForAll : text.deleteForMe}
    description={isOwn ? undefined : text.deleteForMeText}
    confirmLabel={text.delete}
    isDangerous
    onConfirm={() => {
      onClose();
      onDelete();
    }}
  />
);
