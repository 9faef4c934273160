import type { Notification } from '@sfera/contract/notifications';
import Play from 'lucide-react/icons/play';
import styles from './list.module.css';

/** The post that a row tells of; the row's own link leads to it. */
export const Thumbnail = ({ post }: { post: NonNullable<Notification['post']> }) => (
  <span className={styles.thumbnail}>
    <img src={post.thumbnailUrl} alt="" width={48} height={48} loading="lazy" decoding="async" />
    {post.fileType === 'video' && <Play size={16} aria-hidden="true" className={styles.play} />}
  </span>
);
