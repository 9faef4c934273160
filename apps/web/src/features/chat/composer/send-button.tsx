import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import type { SendObstacle } from './length-note.ts';
import styles from './send-button.module.css';

interface SendButtonProps {
  obstacle: SendObstacle;
  isBusy?: boolean;
}

/** Sends what its form holds; tells by its name why it cannot. */
export const SendButton = ({ obstacle, isBusy = false }: SendButtonProps) => (
  <IconButton
    type="submit"
    variant="accent"
    label={obstacle === null ? text.send : text.cannotSend[obstacle]}
    title={text.send}
    icon={<ArrowUp size={22} />}
    className={styles.send}
    // Not `disabled`: a focus on it would be lost with every message sent.
    aria-disabled={obstacle !== null || isBusy}
    // The field keeps the focus, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
  />
);
