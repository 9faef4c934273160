import type { ReadingProgress } from '#entities/import/archive/found.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import type { Picked } from '../choose/pick.ts';
import styles from '../import.module.css';
import { text } from '../text.ts';

interface ReadingCardProps {
  picked: Picked;
  progress: ReadingProgress | null;
  onCancel: () => void;
}

/** An archive that is being read, which may take minutes. */
export function ReadingCard({ picked, progress, onCancel }: ReadingCardProps) {
  const title = text.reading(text.chosenName(picked.name, picked.count));
  return (
    <section className={styles.part} aria-busy="true">
      <div className={styles.line}>
        <Spinner size={28} label={title} />
        <div className={styles.words}>
          <p className={typography.bold}>{title}</p>
          <p className={styles.figures}>{progress ? text.read(progress.publications) : text.listing}</p>
        </div>
      </div>
      <p className={typography.note}>{text.private}</p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </section>
  );
}
