import type { UserId } from '@sfera/contract/ids';
import type { Profile } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollow } from '#entities/user/follow.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ProfileBar } from './head/profile-bar.tsx';
import { ProfileHeadSkeleton } from './head/profile-head.tsx';
import type { StoriesOpener } from './head/profile-picture.tsx';
import { useKnownPreview } from './known-preview.ts';
import { MissingUser } from './other/missing-user.tsx';
import { ProfileMenuButton } from './other/profile-menu-button.tsx';
import { ShownProfile } from './other/shown-profile.tsx';
import { ProfilePostsSkeleton } from './posts/profile-posts.tsx';
import { profileQuery } from './profile-query.ts';
import { text } from './text.ts';
import styles from './profile.module.css';

interface UserProfileProps {
  id: UserId;
  title: string;
  /** Props for the picture while there are stories: a press opens them. */
  storiesOpener?: StoriesOpener;
}

/** Another person's account and posts (spec 2, Profiles). Another `id` is another screen: give it a key. */
export function UserProfile({ id, title, storiesOpener }: UserProfileProps) {
  const goBack = useGoBack();
  const preview = useKnownPreview(id);
  const { data, error, isFetching, refetch } = useQuery(profileQuery(id));
  const isMissing = error instanceof ApiError && error.code === 'user_not_found';
  const user = isMissing ? undefined : data?.user;
  usePageTitle(isMissing ? text.missing : (user?.login ?? null));
  const isRestricted = useIsRestricted(id, data, () => void refetch());

  return (
    <div className={styles.screen}>
      <ProfileBar
        user={user ?? (isMissing ? null : (preview ?? null))}
        title={isMissing ? text.missing : title}
        onBack={() => goBack('/')}
      >
        {user && <ProfileMenuButton user={user} />}
      </ProfileBar>
      {isMissing && <MissingUser />}
      {user && (
        <ShownProfile
          user={user}
          isRestricted={isRestricted}
          stories={storiesOpener && { ring: data?.storyRing ?? 'none', opener: storiesOpener }}
        />
      )}
      {!user && !error && (
        <>
          <ProfileHeadSkeleton preview={preview} buttons={2} />
          <ProfilePostsSkeleton title={text.postsTitle} />
        </>
      )}
      {!user && error && !isMissing && (
        <FailureState
          title={text.loadFailed}
          text={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

/** The page of an address without a valid id. */
export function MissingUserPage() {
  const goBack = useGoBack();
  usePageTitle(text.missing);
  return (
    <div className={styles.screen}>
      <ProfileBar user={null} title={text.missing} onBack={() => goBack('/')} />
      <MissingUser />
    </div>
  );
}

interface Answer {
  user: Profile;
  isRestricted: boolean;
}

/**
 * Whether posts and lists stay hidden: an unfollowed private account is hidden at once. An account that has accepted
 * the viewer stays hidden until its posts are loaded, which `reload` requests.
 */
function useIsRestricted(id: UserId, answer: Answer | undefined, reload: () => void): boolean {
  const follow = useFollow(id);
  const isFollowing = (follow?.status ?? answer?.user.followStatus) === 'following';
  const isAccepted = isFollowing && answer?.isRestricted === true;
  useEffect(() => {
    if (isAccepted) reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time
  }, [isAccepted]);
  if (!answer) return false;
  return answer.isRestricted || (answer.user.isPrivate && !isFollowing);
}
