import type { UserId } from '@sfera/contract/base/ids';
import type { Profile } from '@sfera/contract/people/users';
import Lock from 'lucide-react/icons/lock';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Images from 'lucide-react/icons/images';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from '#shared/router/index.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { useFollow } from '#entities/user/follow.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
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

type View = 'grid' | 'albums';

interface ShownProfileProps {
  user: Profile;
  isRestricted: boolean;
  stories: PictureStories | undefined;
  /** Draws the person's albums in a view of their own; without it there are posts alone. */
  renderAlbums?: (id: UserId) => ReactNode;
}

/** The head with its buttons, and the posts or the reason why they are hidden. */
export function ShownProfile({ user, isRestricted, stories, renderAlbums }: ShownProfileProps) {
  const navigate = useNavigate();
  // In the address: Back from an album leads to the same view.
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'albums' ? 'albums' : 'grid';
  const choose = (next: View) => setSearch(next === 'albums' ? { view: next } : {}, { replace: true });
  const { titleRef, showPosts } = useShowPosts();
  const follow = useFollow(user.id);
  const { id, login, logoImage, isVerified, isPrivate, followStatus, followsViewer } = user;
  const countFollowers = follow?.countFollowers ?? user.countFollowers;
  // The chat takes its partner from the navigation state.
  const posts = (
    <ProfilePosts
      owner={id}
      title={text.postsTitle}
      titleRef={titleRef}
      isTitleHidden={renderAlbums !== undefined}
      emptyHint={text.noPostsHint}
    />
  );
  const openChat = () => void navigate('/chat', { state: { id, login, logoImage, isVerified } });

  return (
    <>
      <ProfileHead
        user={{ ...user, countFollowers }}
        isOpen={!isRestricted}
        followsYou={followsViewer}
        onPosts={view === 'grid' ? showPosts : () => choose('grid')}
        stories={isRestricted ? undefined : stories}
      >
        <FollowButton userId={id} login={login} status={followStatus} isPrivate={isPrivate} size="medium" />
        <Button onClick={openChat}>{text.message}</Button>
      </ProfileHead>
      {isRestricted && <PrivateNotice isPending={follow?.status === 'pending'} />}
      {!isRestricted && !renderAlbums && posts}
      {!isRestricted && renderAlbums && (
        <Tabs
          label={text.views}
          value={view}
          onValueChange={choose}
          tabs={[
            {
              value: 'grid',
              label: text.postsTitle,
              face: <Grid3x3 size={22} aria-hidden="true" className={styles.face} />,
              content: posts,
            },
            {
              value: 'albums',
              label: text.albums,
              face: <Images size={22} aria-hidden="true" className={styles.face} />,
              content: renderAlbums(id),
            },
          ]}
        />
      )}
    </>
  );
}
