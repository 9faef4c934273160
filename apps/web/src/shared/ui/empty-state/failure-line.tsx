import { Button } from '../button/button.tsx';
import { text } from '../text.ts';
import styles from './failure-line.module.css';

interface FailureLineProps {
  /** Says what could not be loaded. */
  words: string;
  onRetry: () => void;
  /** Whether a retry is running. */
  isRetrying?: boolean;
}

/** A line above or below a list that is shown all the same; announced when it appears. */
export const FailureLine = ({ words, onRetry, isRetrying = false }: FailureLineProps) => (
  <div role="alert" className={styles.line}>
    <p>{words}</p>
    <Button size="small" isLoading={isRetrying} onClick={onRetry}>
      {text.retry}
    </Button>
  </div>
);
