import Lock from 'lucide-react/icons/lock';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';
import styles from '../profile.module.css';

/** Stands for the posts of a private account that the viewer does not follow. */
export const PrivateNotice = ({ isPending }: { isPending: boolean }) => (
  <div role="status" className={styles.notice}>
    <EmptyState
      icon={<Lock size={32} />}
      {...(isPending ? { title: text.requestSent, text: text.private } : { title: text.private })}
    />
  </div>
);
