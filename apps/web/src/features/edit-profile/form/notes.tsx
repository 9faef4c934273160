import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#shared/ui/button/button.tsx';
import styles from '../edit-profile.module.css';
import { text } from '../text.ts';
import type { Restored } from './use-edits.ts';

/** Above a form with edits restored from an earlier visit, or one that has lost its picture. */
export function DraftNote({ restored, onDrop }: { restored: Restored; onDrop: () => void }) {
  const { hasEdits, isPictureLost } = restored;
  if (!hasEdits && !isPictureLost) return null;
  return (
    <div role="status" className={styles.draft}>
      <p>{hasEdits ? (isPictureLost ? text.onlyTextRestored : text.editsRestored) : text.pictureLost}</p>
      <Button size="small" onClick={onDrop}>
        {hasEdits ? text.dropDraft : text.understood}
      </Button>
    </div>
  );
}

/** Why saving failed, above the form, which keeps all values. */
export const FailureNote = ({ cause }: { cause: string | null }) => (
  <div role="alert">
    {cause !== null && (
      <div className={styles.failure}>
        <CircleAlert size={22} aria-hidden="true" />
        <div>
          <p className={styles.failureTitle}>{text.saveFailed}</p>
          <p>{cause}</p>
        </div>
      </div>
    )}
  </div>
);
