import type { PostId, UserId } from '@sfera/contract/base/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useCallback, useId, useRef } from 'react';
import { PostTile } from '#entities/post/grid/post-tile.tsx';
import { postQuery } from '#entities/post/post-query.ts';
import { BirthdaysToday } from '#entities/user/birthday/birthdays-today.tsx';
import { useSeen } from '#entities/post/views/use-seen.ts';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { useUserId } from '#shared/api/session.ts';
import { Link, useNavigate } from '#shared/router/index.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { cardQuery, EMPTY_CARD, noteSeen } from '../memories-query.ts';
import { today, yearsSince } from '../memory-days.ts';
import { text } from '../text.ts';
import styles from './memories-card.module.css';
import { useCalmPlace } from './use-calm-place.ts';

/**
 * «В этот день» above the feed, at most once a day. It comes when the page has been there for a while, and takes its
 * place only where it moves nothing that is being read.
 */
export function MemoriesCard() {
  const userId = useUserId();
  return userId && <CardOf userId={userId} />;
}

function CardOf({ userId }: { userId: UserId }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const key = privateKey(userId, 'memories-asked');
  const query = cardQuery();
  const { data: shown = EMPTY_CARD } = useQuery({ ...query, enabled: readStored(key) !== today() });
  const place = useRef<HTMLDivElement>(null);
  const isAnything = shown.posts.length > 0 || shown.birthdays.length > 0;
  const isDrawn = useCalmPlace(place, isAnything);
  const onSeen = () => {
    writeStored(key, today());
    noteSeen();
  };
  const hide = () => {
    cache.setQueryData(query.queryKey, EMPTY_CARD);
    toast(text.hiddenForToday, {
      action: {
        label: text.adjust,
        onSelect: () => void navigate('/memories', { state: { opensSettings: true } }),
      },
    });
  };
  return <div ref={place}>{isDrawn && isAnything && <Card {...shown} onSeen={onSeen} onHide={hide} />}</div>;
}

interface CardProps {
  posts: readonly PostId[];
  birthdays: ComponentProps<typeof BirthdaysToday>['people'];
  onSeen: () => void;
  /** For today. */
  onHide: () => void;
}

function Card({ posts, birthdays, onSeen, onHide }: CardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isNoted = useRef(false);
  const note = useRef(onSeen);
  useSeen(
    card,
    useCallback(() => {
      if (isNoted.current) return;
      isNoted.current = true;
      note.current();
    }, []),
  );
  return (
    <section ref={card} aria-labelledby={titleId} className={styles.place}>
      <div className={styles.card}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId} className={typography.title}>
              {text.title}
            </h2>
            {posts.length > 0 && <Ago posts={posts} />}
          </div>
          <IconButton label={text.hide} icon={<X size={20} />} onClick={onHide} />
        </header>
        <BirthdaysToday people={birthdays} />
        {posts.length > 0 && <Tiles posts={posts} />}
      </div>
    </section>
  );
}

const Tiles = ({ posts }: { posts: readonly PostId[] }) => (
  <>
    <ul className={styles.tiles}>
      {posts.map((id) => (
        <li key={id}>
          <PostTile postId={id} isPriority={false} showsPin={false} hidesAudience />
        </li>
      ))}
    </ul>
    <Link to="/memories" className={styles.all}>
      {text.all}
      <RowArrow />
    </Link>
  </>
);

/** How long ago the posts are, when they are of one year. */
function Ago({ posts }: { posts: readonly PostId[] }) {
  const cache = useQueryClient();
  const years = new Set(
    posts.flatMap((id) => {
      const createdAt = cache.getQueryData(postQuery(id).queryKey)?.createdAt;
      return createdAt === undefined ? [] : yearsSince(createdAt);
    }),
  );
  const [first, ...others] = years;
  return (
    <p className={typography.note}>
      {first !== undefined && others.length === 0 ? text.ago(first) : text.formerYears}
    </p>
  );
}
