import type { UserId } from '@sfera/contract/base/ids';
import type { Profile, UserPreview } from '@sfera/contract/people/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Post } from '@sfera/contract/posts/posts';
import { useFollow } from '#entities/user/follow.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import surface from '#shared/ui/column/surface.module.css';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ProfileBar } from './head/profile-bar.tsx';
import { ProfileHeadSkeleton } from './head/profile-head.tsx';
import type { StoriesOpener } from './head/profile-picture.tsx';
import { BlockedUser, MissingUser, useOwnBlock } from './other/missing-user.tsx';
import { ProfileMenuButton } from './other/profile-menu-button.tsx';
import { ShownProfile } from './other/shown-profile.tsx';
import { ProfilePostsSkeleton } from './posts/profile-posts.tsx';
import { isPersonGone, profileQuery } from './profile-query.ts';
import { text } from './text.ts';

interface UserProfileProps {
  id: UserId;
  title: string;
  /** Props for the picture while there are stories: a press opens them. */
  storiesOpener?: StoriesOpener;
  /** Draws the albums of the person. */
  renderAlbums: (id: UserId) => ReactNode;
}

/** Another person's account and posts. Another `id` is another screen: give it a key. */
export function UserProfile({ id, title, storiesOpener, renderAlbums }: UserProfileProps) {
  const goBack = useGoBack();
  const preview = useKnownPreview(id);
  const { data, error, isFetching, refetch } = useQuery(profileQuery(id));
  const isMissing = isPersonGone(error);
  const blocked = useOwnBlock(id, isMissing);
  const isGone = isMissing && blocked === null;
  const user = isMissing ? undefined : data?.user;
  usePageTitle(isGone ? text.missing : ((user ?? blocked)?.login ?? null));
  const isRestricted = useIsRestricted(id, data, () => void refetch());

  return (
    <div className={surface.surface}>
      <ProfileBar
        user={user ?? (isMissing ? null : (preview ?? null))}
        title={isGone ? text.missing : (blocked?.login ?? title)}
        onBack={() => goBack('/')}
      >
        {user && <ProfileMenuButton user={user} />}
      </ProfileBar>
      {isMissing && blocked && <BlockedUser user={blocked} />}
      {isGone && <MissingUser />}
      {user && (
        <ShownProfile
          user={user}
          isRestricted={isRestricted}
          renderAlbums={renderAlbums}
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
    <div className={surface.surface}>
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

/** The author of a cached post with this author id, to be shown until the profile is loaded. */
function useKnownPreview(id: UserId): UserPreview | undefined {
  const cache = useQueryClient();
  const [preview] = useState(
    () =>
      cache.getQueriesData<Post>({ queryKey: ['post'] }).find(([, post]) => post?.user.id === id)?.[1]?.user,
  );
  return preview;
}
