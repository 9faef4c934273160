import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './create-page.module.css';
import { text } from './text.ts';
import type { PublishFailure } from './upload/use-publish.ts';

interface FailureNoteProps {
  failure: PublishFailure;
  onRetry: () => void;
  onChooseOther: () => void;
}

/** Why the work was not published, over a form that has kept everything. */
export function FailureNote({ failure, onRetry, onChooseOther }: FailureNoteProps) {
  const { title, cause, isFileRefused } = failure;
  return (
    <div role="alert" className={styles.failure}>
      <CircleAlert size={22} aria-hidden="true" className={styles.failureIcon} />
      <div className={styles.failureWords}>
        <p className={styles.failureTitle}>{title}</p>
        <p>{cause}</p>
      </div>
      <Button size="small" variant="primary" onClick={isFileRefused ? onChooseOther : onRetry}>
        {isFileRefused ? text.change : text.retry}
      </Button>
    </div>
  );
}
