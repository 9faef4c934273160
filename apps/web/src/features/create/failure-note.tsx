import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './create-page.module.css';
import { text } from './text.ts';
import type { PublishFailure } from './sending/task-store.ts';

interface FailureNoteProps {
  failure: PublishFailure;
  onRetry: () => void;
  onChooseOther: () => void;
}

/** Why the work was not published, over a form that has kept everything. */
export function FailureNote({ failure, onRetry, onChooseOther }: FailureNoteProps) {
  const { title, cause, isFileRefused, step, advice } = failure;
  const note = useRef<HTMLDivElement>(null);
  // The page may be scrolled to the words.
  useEffect(() => {
    // In new browsers this answers with a promise, which is nothing to clean up with.
    void note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} role="alert" className={styles.failure}>
      <CircleAlert size={22} aria-hidden="true" className={styles.failureIcon} />
      <div className={styles.failureWords}>
        <p className={typography.bold}>{title}</p>
        <p>{text.failedAt(text.steps[step], cause)}</p>
        {advice && <p>{advice}</p>}
      </div>
      <Button size="small" variant="primary" onClick={isFileRefused ? onChooseOther : onRetry}>
        {isFileRefused ? text.change : text.retry}
      </Button>
    </div>
  );
}
