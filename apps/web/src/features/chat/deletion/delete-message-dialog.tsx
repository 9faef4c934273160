import { text } from '../text.ts';
import { Question } from './question.tsx';

interface DeleteMessageDialogProps {
  isOwn: boolean;
  /** Keep the dialog mounted and change only this property. */
  isOpen: boolean;
  onClose: () => void;
  /** Deletes an own message for both people, a partner's message on this device only. */
  onDelete: () => void;
}

/** Asks before a message is deleted (spec 5, Confirmations). */
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

/** Returns the bubble that is the list's tab stop after the deletion; in an empty chat the field. */
const nextFocus = () =>
  document.querySelector<HTMLElement>('[data-message][tabindex="0"]') ??
  document.querySelector<HTMLElement>('form textarea');
