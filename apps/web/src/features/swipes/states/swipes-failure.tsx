import CloudOff from 'lucide-react/icons/cloud-off';
import { ApiError } from '#shared/api/call.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { text } from '../text.ts';
import styles from './states.module.css';

interface SwipesFailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** An answer came but does not match the contract. */
const isUnfit = (error: Error) =>
  error instanceof ApiError && error.code === 'internal' && error.status < 300;

/** Why there are no reels, with a retry button. */
export const SwipesFailure = ({ error, ...rest }: SwipesFailureProps) => (
  <div className={styles.middle}>
    <FailureState
      icon={<CloudOff size={32} />}
      title={text.loadFailed(isUnfit(error) ? text.unfitAnswer : error.message)}
      {...rest}
    />
  </div>
);
