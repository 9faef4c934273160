import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import styles from './strip-controls.module.css';
import { text } from './text.ts';

interface StripControlsProps {
  ids: readonly string[];
  /** Index of the item in sight. */
  shown: number;
  /** The counter fades a moment after each item; missing: the counter stays. */
  isFading?: boolean;
  onStep: (by: 1 | -1) => void;
}

/**
 * The buttons and the counter over a strip, and the dots below the strip. All lie in the positioned box around the
 * strip, which keeps `--dots-room` free at its foot.
 */
export const StripControls = ({ ids, shown, isFading, onStep }: StripControlsProps) => (
  <>
    <IconButton
      variant="glass"
      label={text.previous}
      icon={<ChevronLeft size={24} />}
      hidden={shown === 0}
      className={styles.previous}
      onClick={() => onStep(-1)}
    />
    <IconButton
      variant="glass"
      label={text.next}
      icon={<ChevronRight size={24} />}
      hidden={shown >= ids.length - 1}
      className={styles.next}
      onClick={() => onStep(1)}
    />
    {/* Drawn anew for each item, and fades each time. */}
    <span key={shown} aria-hidden="true" className={styles.counter} data-fading={isFading || undefined}>
      {shown + 1}/{ids.length}
    </span>
    <span aria-hidden="true" className={styles.dots}>
      {ids.map((id, at) => (
        <span key={id} className={styles.dot} data-shown={at === shown || undefined} />
      ))}
    </span>
  </>
);
