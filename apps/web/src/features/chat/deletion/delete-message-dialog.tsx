import { text } from '../text.ts';
import { Question } from './question.tsx';

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
  <Question
    isOpen={isOpen}
    onClose={onClose}
    title={isOwn ? text.deleteForAll : text.deleteForMe}
    description={isOwn ? undefined : text.deleteForMeText}
    confirmLabel={text.delete}
    isDangerous
    findNext={nextFocus}
    onConfirm={() => {
      onClose();
      onDelete();
    }}
  />
);

/** The bubble that Tab leads to by now; in an empty chat the field. */
const nextFocus = () =>
  document.querySelector<HTMLElement>('[data-message][tabindex="0"]') ??
  document.querySelector<HTMLElement>('form textarea');
