import { Button } from '#shared/ui/button/button.tsx';
import styles from './pill.module.css';

interface PillProps {
  /** Why nothing follows. */
  words: string;
  action: string;
  onAction: () => void;
  isBusy?: boolean;
}

/** Says over the reel, in passing, that nothing follows it and what to do about it. */
export const Pill = ({ words, action, onAction, isBusy = false }: PillProps) => (
  <div role="status" className={styles.pill}>
    <span>{words}</span>
    <Button size="small" isLoading={isBusy} onClick={onAction}>
      {action}
    </Button>
  </div>
);
