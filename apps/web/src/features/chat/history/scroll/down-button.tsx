import ChevronDown from 'lucide-react/icons/chevron-down';
import { text } from '../text.ts';
import styles from './down-button.module.css';

interface DownButtonProps {
  /** Number of unseen incoming messages below the view. */
  newCount: number;
  onClick: () => void;
}

/** Scrolls to the newest message. */
export const DownButton = ({ newCount, onClick }: DownButtonProps) => {
  const label = newCount > 0 ? text.downWithNew(newCount) : text.down;
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <ChevronDown size={22} aria-hidden="true" />
      {newCount > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {newCount > 99 ? '99+' : newCount}
        </span>
      )}
    </button>
  );
};
