import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import type { Hindrance } from './length-note.ts';
import styles from './send-button.module.css';

interface SendButtonProps {
  hindrance: Hindrance;
  isBusy?: boolean;
}

/** Sends what its form holds; tells by its name why it cannot. */
export const SendButton = ({ hindrance, isBusy = false }: SendButtonProps) => (
  <IconButton
    type="submit"
    variant="accent"
    label={hindrance === null ? text.send : text.cannotSend[hindrance]}
    title={text.send}
    icon={<ArrowUp size={22} />}
    className={styles.send}
    // Not `disabled`: a focus on it would be lost with every message sent.
    aria-disabled={hindrance !== null || isBusy}
    // The field keeps the focus, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
  />
);
