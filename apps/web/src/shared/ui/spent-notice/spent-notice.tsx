import Play from 'lucide-react/icons/play';
import { Link } from '#shared/router/index.ts';
import { Button } from '../button/button.tsx';
import styles from './spent-notice.module.css';
import { text } from './text.ts';

/** Stands over the poster of a video that waits because the day's budget is used up. */
export const SpentNotice = ({ onWatch }: { onWatch: () => void }) => (
  <div role="group" aria-label={text.spent} className={styles.notice}>
    <p className={styles.words}>{text.spent}</p>
    <Button size="small" onClick={onWatch}>
      <Play size={18} fill="currentColor" aria-hidden="true" />
      {text.watch}
    </Button>
    <Link to="/settings/data" className={styles.link}>
      {text.settings}
    </Link>
  </div>
);
