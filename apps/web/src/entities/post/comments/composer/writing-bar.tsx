import X from 'lucide-react/icons/x';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import styles from './composer.module.css';

interface WritingBarProps {
  words: string;
  stopLabel: string;
  onStop: () => void;
}

/** Above the field: what the text in it is to do, if it is no new comment on the post. */
export const WritingBar = ({ words, stopLabel, onStop }: WritingBarProps) => (
  <div className={styles.bar} role="status">
    <span className={styles.barWords}>{words}</span>
    <IconButton label={stopLabel} icon={<X size={18} />} onClick={onStop} />
  </div>
);
