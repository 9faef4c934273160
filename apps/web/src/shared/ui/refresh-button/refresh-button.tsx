import RefreshCw from 'lucide-react/icons/refresh-cw';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './refresh-button.module.css';

interface RefreshButtonProps {
  label: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Its arrows turn until what is new has come; meanwhile a press does nothing. */
export const RefreshButton = ({ label, isRefreshing, onRefresh }: RefreshButtonProps) => (
  <IconButton
    label={label}
    icon={<RefreshCw size={20} className={styles.arrows} data-turning={isRefreshing || undefined} />}
    aria-busy={isRefreshing}
    onClick={() => isRefreshing || onRefresh()}
  />
);
