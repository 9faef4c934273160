import { Button } from '../button/button.tsx';
import { text } from '../text.ts';
import styles from './failure-line.module.css';

interface FailureLineProps {
  /** What is missing. */
  words: string;
  onRetry: () => void;
  /** Another try is on its way. */
  isRetrying?: boolean;
}

/** Stands above or below a list that is there all the same; announced as it comes. */
export const FailureLine = ({ words, onRetry, isRetrying = false }: FailureLineProps) => (
  <div role="alert" className={styles.line}>
    <p>{words}</p>
    <Button size="small" isLoading={isRetrying} onClick={onRetry}>
      {text.retry}
    </Button>
  </div>
);
