import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import styles from './controls.module.css';
import { text } from './text.ts';

interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Beside the reels where there is a mouse; on a phone only for keyboards and screen readers. */
export const StepButtons = ({ isFirst, isLast, onStep }: StepButtonsProps) => (
  <div className={styles.steps}>
    {/* Not `disabled`, because that would take the focus from a button that was just pressed. */}
    <button
      type="button"
      className={styles.step}
      aria-label={text.previous}
      aria-disabled={isFirst}
      onClick={() => onStep(-1)}
    >
      <ChevronUp size={26} aria-hidden="true" />
    </button>
    <button
      type="button"
      className={styles.step}
      aria-label={text.next}
      aria-disabled={isLast}
      onClick={() => onStep(1)}
    >
      <ChevronDown size={26} aria-hidden="true" />
    </button>
  </div>
);
