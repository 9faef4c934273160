import type { Profile } from '@sfera/contract/people/users';
import Lock from 'lucide-react/icons/lock';
import { useNavigate } from '#shared/router/index.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { useFollow } from '#entities/user/follow.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { ProfileHead } from '../head/profile-head.tsx';
import type { PictureStories } from '../head/profile-picture.tsx';
import { ProfilePosts } from '../posts/profile-posts.tsx';
import styles from '../profile.module.css';
import { text } from '../text.ts';
import { useShowPosts } from '../use-show-posts.ts';

/** Shown in place of the posts of a private account that the viewer does not follow. */
const PrivateNotice = ({ isPending }: { isPending: boolean }) => (
  <div role="status" className={styles.notice}>
    <EmptyState
      icon={<Lock size={32} />}
      {...(isPending ? { title: text.requestSent, text: text.private } : { title: text.private })}
    />
  </div>
);

interface ShownProfileProps {
  user: Profile;
  isRestricted: boolean;
  stories: PictureStories | undefined;
}

/** The head with its buttons, and the posts or the reason why they are hidden. */
export function ShownProfile({ user, isRestricted, stories }: ShownProfileProps) {
  const navigate = useNavigate();
  const { titleRef, showPosts } = useShowPosts();
  const follow = useFollow(user.id);
  const { id, login, logoImage, isVerified, isPrivate, followStatus, followsViewer } = user;
  const countFollowers = follow?.countFollowers ?? user.countFollowers;
  // The chat takes its partner from the navigation state.
  const openChat = () => void navigate('/chat', { state: { id, login, logoImage, isVerified } });

  return (
    <>
      <ProfileHead
        user={{ ...user, countFollowers }}
        isOpen={!isRestricted}
        followsYou={followsViewer}
        onPosts={showPosts}
        stories={isRestricted ? undefined : stories}
      >
        <FollowButton userId={id} login={login} status={followStatus} isPrivate={isPrivate} size="medium" />
        <Button onClick={openChat}>{text.message}</Button>
      </ProfileHead>
      {isRestricted ? (
        <PrivateNotice isPending={follow?.status === 'pending'} />
      ) : (
        <ProfilePosts owner={id} title={text.postsTitle} titleRef={titleRef} emptyHint={text.noPostsHint} />
      )}
    </>
  );
}
