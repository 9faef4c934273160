import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './video-tools.module.css';

interface StepperProps {
  /** The name of the value that is set; the buttons are named after it. */
  label: string;
  /** The value in words. */
  value: string;
  back: string;
  forth: string;
  canGoBack: boolean;
  canGoForth: boolean;
  onBack: () => void;
  onForth: () => void;
}

/** Sets a time exactly, one step per tap. A button at its end keeps the focus. */
export function Stepper({ label, value, back, forth, canGoBack, canGoForth, onBack, onForth }: StepperProps) {
  const button = (words: string, canGo: boolean, onClick: () => void) => (
    <Button
      className={styles.step ?? ''}
      aria-label={`${label}: ${words}`}
      aria-disabled={!canGo}
      onClick={() => canGo && onClick()}
    >
      {words}
    </Button>
  );
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      {button(back, canGoBack, onBack)}
      <span className={styles.time}>
        <span className={typography.finePrint}>{label}</span>
        <span className={styles.clock}>{value}</span>
      </span>
      {button(forth, canGoForth, onForth)}
    </div>
  );
}
