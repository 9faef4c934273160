import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import type { SendObstacle } from './length-note.ts';
import styles from './send-button.module.css';

interface SendButtonProps {
  obstacle: SendObstacle;
  isBusy?: boolean;
}

/** Submits its form. Its name says why the message cannot be sent. */
export const SendButton = ({ obstacle, isBusy = false }: SendButtonProps) => (
  <IconButton
    type="submit"
    variant="accent"
    label={obstacle === null ? text.send : text.cannotSend[obstacle]}
    title={text.send}
    icon={<ArrowUp size={22} />}
    className={styles.send}
    // Not `disabled`: a disabled button would lose the focus with every message sent.
    aria-disabled={obstacle !== null || isBusy}
    // Keeps the focus in the field, and the keyboard of a phone open.
    onMouseDown={(event) => event.preventDefault()}
  />
);
