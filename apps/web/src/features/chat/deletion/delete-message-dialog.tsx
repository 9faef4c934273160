import { text } from './text.ts';
import { Question } from './question.tsx';

interface DeleteMessageDialogProps {
  /**
   * The kind of the deletion: for all, an own message or, by a leader, a message of another person; or on this device.
   */
  kind: 'own' | 'others' | 'here';
  /** Keep the dialog mounted and change only this property. */
  isOpen: boolean;
  onClose: () => void;
  onDelete: () => void;
}

const TITLES = { own: text.deleteForAll, others: text.deleteOfOthers, here: text.deleteForMe };

/** Asks before a message is deleted. */
export const DeleteMessageDialog = ({ kind, isOpen, onClose, onDelete }: DeleteMessageDialogProps) => (
  <Question
    isOpen={isOpen}
    onClose={onClose}
    title={TITLES[kind]}
    description={kind === 'here' ? text.deleteForMeText : undefined}
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
