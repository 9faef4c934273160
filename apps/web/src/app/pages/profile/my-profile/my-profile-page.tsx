import { Suspense } from 'react';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { RecommendedRow } from '#entities/user/recommended/recommended-row.tsx';
import { AccountMenuButton } from '#features/account/account-menu-button.tsx';
import { MyProfile } from '#features/profile/my-profile.tsx';
import { useOwnStories } from '#features/stories/profile/use-profile-stories.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { text } from '../../text.ts';
import { AlbumsPart } from '../../albums-part.ts';

/** One's own account, with its menu, stories, people to follow and posts. */
export function MyProfilePage() {
  const { opener, viewer } = useOwnStories();
  const { data: user } = useCurrentUser();
  return (
    <>
      <MyProfile
        title={text.titles.myProfile}
        menu={<AccountMenuButton />}
        // One's own posts begin in the first window; who has none looks for people.
        recommended={<RecommendedRow isFolded={user?.countPosts !== 0} />}
        feed={
          <Suspense>
            <FeedScreen type="own" />
          </Suspense>
        }
        renderAlbums={(userId) => <AlbumsPart of={{ userId }} />}
        storiesOpener={opener}
      />
      {viewer}
    </>
  );
}
