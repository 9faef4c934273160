import { Button } from '#shared/ui/button/button.tsx';
import styles from './pill.module.css';

interface PillProps {
  /** Why no reel follows. */
  words: string;
  action: string;
  onAction: () => void;
  isBusy?: boolean;
}

/** A note over the last reel: no reel follows, and what to do about it. */
export const Pill = ({ words, action, onAction, isBusy = false }: PillProps) => (
  <div role="status" className={styles.pill}>
    <span>{words}</span>
    <Button size="small" isLoading={isBusy} onClick={onAction}>
      {action}
    </Button>
  </div>
);
