import { commentHash } from '@sfera/contract/comments/comments';
import type { Notification } from '@sfera/contract/notices/notifications';
import { Link } from '#shared/router/index.ts';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import whole from '#shared/ui/whole-link/whole-link.module.css';
import { text } from '../text.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './list.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** Whether this visit showed the notification as unread. */
  isNew: boolean;
}

/** One action of another person; the row links to its target, the person's picture to the profile. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const { sender, post, story, comment, createdAt } = notification;
  const picture = post ?? (story && { ...story, fileType: 'image' as const });
  const profilePath = useProfilePath(sender.id);
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <Link to={profilePath} className={styles.person} aria-label={text.profileOf(sender.login)}>
        <Avatar userId={sender.id} login={sender.login} src={sender.logoImage} size={44} />
        {notification.Reaction && (
          <span className={styles.reaction}>
            <ReactionIcon reaction={notification.Reaction.emoji} size={18} />
          </span>
        )}
      </Link>
      <Link
        to={post ? `/myProfile/post/${post.id}${comment ? commentHash(comment.id) : ''}` : profilePath}
        className={`${whole.link} ${styles.link}`}
      >
        {isNew && <span className="visually-hidden">{text.isNew}</span>}{' '}
        <span className={typography.bold} translate="no">
          {sender.login}
        </span>
        {sender.isVerified && <VerifiedBadge />} {deedOf(notification)}
        {comment && <span className={styles.comment}> {comment.text}</span>}
        {notification.Reaction && (
          <span className="visually-hidden">
            {' '}
            {text.withReactions([reactionNames[notification.Reaction.emoji]])}
          </span>
        )}{' '}
        <span className={styles.time}>
          <RelativeTime at={createdAt} />
        </span>
      </Link>
      {picture ? <Thumbnail post={picture} /> : <FollowBack notification={notification} />}
    </li>
  );
}

function deedOf({ type, comment, story }: Notification): string | undefined {
  if (type !== 'mention') return text.what[type];
  return text.mentionedIn[comment ? 'comment' : story ? 'story' : 'post'];
}

function FollowBack({ notification: { type, sender } }: { notification: Notification }) {
  if (type !== 'follow') return null;
  return (
    <span className={styles.action}>
      <FollowButton
        userId={sender.id}
        status={sender.followStatus}
        isPrivate={sender.isPrivate}
        login={sender.login}
      />
    </span>
  );
}
