import RefreshCw from 'lucide-react/icons/refresh-cw';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './refresh-button.module.css';

interface RefreshButtonProps {
  label: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The arrows turn while the content is being refreshed; presses are ignored meanwhile. */
export const RefreshButton = ({ label, isRefreshing, onRefresh }: RefreshButtonProps) => (
  <IconButton
    label={label}
    icon={<RefreshCw size={20} className={styles.arrows} data-turning={isRefreshing || undefined} />}
    aria-busy={isRefreshing}
    onClick={() => isRefreshing || onRefresh()}
  />
);
