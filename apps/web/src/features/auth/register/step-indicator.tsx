import { text } from '../text.ts';
import styles from './step-indicator.module.css';
import { STEPS, type Step } from './steps.ts';

/** Four bars, filled up to the current step, and the step in words. */
export function StepIndicator({ step }: { step: Step }) {
  return (
    <div>
      <ol aria-label={text.register.steps} className={styles.bars}>
        {STEPS.map((each) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-done={each <= step || undefined}
            className={styles.bar}
          >
            <span className="visually-hidden">{text.register.titles[each]}</span>
          </li>
        ))}
      </ol>
      <p className={styles.words}>{text.register.stepOf(step + 1, STEPS.length)}</p>
    </div>
  );
}
