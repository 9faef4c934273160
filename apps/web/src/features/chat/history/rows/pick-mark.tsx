import Check from 'lucide-react/icons/check';
import styles from './pick-mark.module.css';

interface PickMarkProps {
  /** The words of the message. */
  label: string;
  isPicked: boolean;
  onPick: () => void;
}

/** The check box of a message, as large as its row. */
export const PickMark = ({ label, isPicked, onPick }: PickMarkProps) => (
  <label className={styles.pick}>
    <input
      type="checkbox"
      className="visually-hidden"
      aria-label={label}
      checked={isPicked}
      onChange={onPick}
    />
    <span className={styles.mark} data-picked={isPicked || undefined}>
      {isPicked && <Check size={16} strokeWidth={3} aria-hidden="true" />}
    </span>
  </label>
);
