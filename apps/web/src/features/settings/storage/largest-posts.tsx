import type { OwnStorage } from '#entities/user/storage/own-storage.ts';
import { Link } from '#shared/router/index.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import settings from '../settings.module.css';
import styles from './storage.module.css';
import { text } from './text.ts';

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** The posts that take up most, each with the way to its page, where it can be deleted. */
export const LargestPosts = ({ posts }: { posts: OwnStorage['largest'] }) => (
  <section className={layout.stack2} aria-labelledby="largest-posts">
    <h2 id="largest-posts" className={styles.heading}>
      {text.largest}
    </h2>
    <ul className={settings.card}>
      {posts.map(({ id, kind, thumbnailUrl, bytes, createdAt }) => (
        <li key={id}>
          <Link to={`/myProfile/post/${id}`} className={styles.post}>
            <img
              src={thumbnailUrl}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className={styles.thumbnail}
            />
            <span className={layout.fillStack}>
              <span>{text.post[kind]}</span>
              <time dateTime={createdAt} title={fullDate(createdAt)} className={typography.note}>
                {day.format(new Date(createdAt))}
              </time>
            </span>
            <span className={styles.bytes}>{formatBytes(bytes)}</span>
            <RowArrow />
          </Link>
        </li>
      ))}
    </ul>
    <p className={styles.note}>{text.largestNote}</p>
  </section>
);
