import { commentHash } from '@sfera/contract/comments/comments';
import type { Notification } from '@sfera/contract/notices/notifications';
import { Link } from '#shared/router/index.ts';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { AvatarStack } from '#shared/ui/avatar/avatar-stack.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import type { RowContent } from './group-reactions.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './list.module.css';

const MAX_EMOJI = 3;

interface ReactionsRowProps {
  /** Reactions of several people to one post, or their likes of one comment. */
  reactions: RowContent;
  post: NonNullable<Notification['post']>;
  isNew: boolean;
}

/** «katya и ещё 5 реагируют на вашу публикацию»; the row links to the post, or to the comment. */
export function ReactionsRow({ reactions, post, isNew }: ReactionsRowProps) {
  const [{ sender, createdAt, comment }, second] = reactions;
  const others = reactions.length - 1;
  const emoji = [...new Set(reactions.flatMap(({ Reaction }) => Reaction?.emoji ?? []))];
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <span className={styles.people}>
        <AvatarStack people={reactions.slice(0, 2).map((reaction) => reaction.sender)} size={28} />
      </span>
      <Link
        to={`/myProfile/post/${post.id}${comment ? commentHash(comment.id) : ''}`}
        className={styles.link}
      >
        {isNew && <span className="visually-hidden">{text.isNew}</span>}{' '}
        <span className={typography.bold} translate="no">
          {sender.login}
        </span>
        {sender.isVerified && <VerifiedBadge />} {text.and}{' '}
        {others === 1 && second ? (
          <span className={typography.bold} translate="no">
            {second.sender.login}
          </span>
        ) : (
          <span className={typography.bold}>{text.more(others)}</span>
        )}{' '}
        {comment ? text.likeCommentTogether : text.reactTogether}{' '}
        {comment && <span className={styles.comment}>{comment.text}</span>}
        <span className={styles.emoji}>
          {emoji.slice(0, MAX_EMOJI).map((one) => (
            <ReactionIcon key={one} reaction={one} size={16} />
          ))}
        </span>
        {emoji.length > 0 && (
          <span className="visually-hidden">
            {text.withReactions(emoji.map((one) => reactionNames[one]))}
          </span>
        )}{' '}
        <span className={styles.time}>
          <RelativeTime at={createdAt} />
        </span>
      </Link>
      <Thumbnail post={post} />
    </li>
  );
}
