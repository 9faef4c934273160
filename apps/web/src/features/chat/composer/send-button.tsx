import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import type { SendObstacle } from '../length-note.ts';
import styles from './send-button.module.css';

interface SendButtonProps {
  obstacle: SendObstacle;
  isBusy?: boolean;
  /** It saves other words for a message. */
  isEdit?: boolean;
}

/** Submits its form. Its name says why the message cannot be sent. */
export const SendButton = ({ obstacle, isBusy = false, isEdit = false }: SendButtonProps) => (
  <IconButton
    type="submit"
    variant="accent"
    label={obstacle === null ? (isEdit ? text.save : text.send) : text.cannotSend[obstacle]}
    title={isEdit ? text.save : text.send}
    icon={isEdit ? <Check size={22} /> : <ArrowUp size={22} />}
    className={styles.send}
    // Not `disabled`: a disabled button would lose the focus with every message sent.
    aria-disabled={obstacle !== null || isBusy}
    // Keeps the focus in the field, and the keyboard of a phone open.
    onMouseDown={(event) => event.preventDefault()}
  />
);
