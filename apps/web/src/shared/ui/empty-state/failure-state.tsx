import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../button/button.tsx';
import { text as words } from '../text.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

interface FailureStateProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  icon?: EmptyStateProps['icon'];
  onRetry: () => void;
  /** Whether a retry is running. */
  isRetrying?: boolean;
}

/** Says what could not be loaded and offers a retry; announced when it appears. */
export function FailureState({ icon, onRetry, isRetrying = false, ...rest }: FailureStateProps) {
  const retry = (
    <Button variant="primary" isLoading={isRetrying} onClick={onRetry}>
      {words.retry}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState {...rest} icon={icon ?? <TriangleAlert size={32} />} action={retry} />
    </div>
  );
}
