import Clapperboard from 'lucide-react/icons/clapperboard';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';
import styles from './states.module.css';

interface SwipesEmptyProps {
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** The screen for an empty list. */
export const SwipesEmpty = ({ onRefresh, isRefreshing }: SwipesEmptyProps) => (
  <div className={styles.middle}>
    <EmptyState
      icon={<Clapperboard size={32} />}
      title={text.end}
      text={text.endHint}
      action={
        <div className={styles.choices}>
          <Button variant="primary" isLoading={isRefreshing} onClick={onRefresh}>
            {text.refresh}
          </Button>
          <Link to="/recomendation" className={styles.link}>
            {text.findPeople}
          </Link>
        </div>
      }
    />
  </div>
);
