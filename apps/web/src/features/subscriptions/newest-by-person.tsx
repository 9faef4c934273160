import { useQuery } from '@tanstack/react-query';
import { isolated } from '@sfera/contract/words/isolated';
import type { Subscription } from '@sfera/contract/posts/subscriptions';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import { KindBadge } from '#entities/post/kind-badge.tsx';
import { useShownList } from '#entities/post/shown-lists.ts';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { subscriptionsQuery } from './subscriptions-query.ts';
import { text } from './text.ts';
import { UnseenDot } from './unseen-dot.tsx';
import styles from './newest-by-person.module.css';

const SKELETON_ROWS = 5;

/** A third of the column. */
const SIZES = 'calc(min(600px, 100vw - 20px) / 3)';

const loadNothing = () => undefined;

/**
 * Each followed person with the newest posts, people with unseen posts first. `empty`: no followed person has posted.
 */
export function NewestByPerson({ empty }: { empty: ReactNode }) {
  const { data: users, isFetching, isError, refetch } = useQuery(subscriptionsQuery);
  const shown = users?.filter(({ posts }) => posts.length > 0);
  const ids = shown?.flatMap(({ posts }) => posts.map(({ id }) => id)) ?? [];
  useKeptScroll(ids.length);
  useShownList({ ids, tail: 'end', loadMore: loadNothing });
  if (!shown) return isError ? null : <PeopleSkeleton rows={SKELETON_ROWS} />;
  return (
    <section aria-label={text.byPerson}>
      <header className={styles.head}>
        <p className={styles.order}>{text.newFirst}</p>
        <RefreshButton label={text.refresh} isRefreshing={isFetching} onRefresh={() => void refetch()} />
      </header>
      {shown.length === 0 && empty}
      <ul className={styles.people}>
        {shown.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Person({ person }: { person: Subscription }) {
  const { id, login, userName, logoImage, isVerified, hasUnseen, posts } = person;
  const [newest] = posts;
  return (
    <li className={styles.person}>
      <Link to={`/subscriptions?user=${id}`} className={styles.who}>
        <Avatar userId={id} login={login} src={logoImage} size={44} />
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.login} translate="no">
              {isolated(userName) || login}
            </span>
            {isVerified && <VerifiedBadge />}
            {hasUnseen && newest && <UnseenDot newestPostId={newest.id} />}
          </span>
          {newest && (
            <span className={typography.finePrint}>
              <RelativeTime at={newest.createdAt} />
            </span>
          )}
        </span>
        <RowArrow />
      </Link>
      <ul className={styles.posts}>
        {posts.map((post, index) => (
          <li key={post.id} className={styles.post}>
            <Link
              to={`/userProfile/post/${post.id}`}
              aria-label={text.post(post, login, index + 1)}
              className={styles.link}
            >
              <MediaImage media={post.picture} alt="" sizes={SIZES} aspect={1} />
              {post.isSensitive && <TileMark />}
              <KindBadge post={post} iconPx={16} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
