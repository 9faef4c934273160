import type { Post } from '@sfera/contract/posts/posts';
import { eventPath } from '#entities/event/event-path.ts';
import { Link } from '#shared/router/index.ts';
import styles from './event-link.module.css';
import { text } from './text.ts';

/** Leads from the post of an event to who comes; nothing at other posts. */
export const EventLink = ({ post: { eventId } }: { post: Post }) =>
  eventId && (
    <Link to={eventPath(eventId)} className={styles.event}>
      {text.toEvent}
    </Link>
  );
