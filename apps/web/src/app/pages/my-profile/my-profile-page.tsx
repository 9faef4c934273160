import { Suspense } from 'react';
import { RecommendedRow } from '#entities/user/recommended/recommended-row.tsx';
import { AccountMenuButton } from '#features/account/account-menu-button.tsx';
import { MyProfile } from '#features/profile/my-profile.tsx';
import { useOwnStories } from '#features/stories/profile/use-profile-stories.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { text } from '../text.ts';

/** One's own account, with its menu, stories, people to follow and posts. */
export function MyProfilePage() {
  const { opener, viewer } = useOwnStories();
  return (
    <>
      <MyProfile
        title={text.titles.myProfile}
        menu={<AccountMenuButton />}
        recommended={<RecommendedRow />}
        feed={
          <Suspense>
            <FeedScreen type="own" />
          </Suspense>
        }
        storiesOpener={opener}
      />
      {viewer}
    </>
  );
}
