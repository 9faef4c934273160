import type { Notification } from '@sfera/contract/notices/notifications';
import Play from 'lucide-react/icons/play';
import styles from './list.module.css';

/** The post of a notification; the link of the row leads to the post. */
export const Thumbnail = ({
  post,
}: {
  post: Pick<NonNullable<Notification['post']>, 'thumbnailUrl' | 'fileType'>;
}) => (
  <span className={styles.thumbnail}>
    <img src={post.thumbnailUrl} alt="" width={48} height={48} loading="lazy" decoding="async" />
    {post.fileType === 'video' && <Play size={16} aria-hidden="true" className={styles.play} />}
  </span>
);
