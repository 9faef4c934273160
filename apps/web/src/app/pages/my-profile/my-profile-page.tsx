import { RecommendedRow } from '#entities/user/recommended/recommended-row.tsx';
import { AccountMenuButton } from '#features/account/account-menu-button.tsx';
import { MyProfile } from '#features/profile/my-profile.tsx';
import { text } from '../text.ts';

/** One's own account, with its menu, people to follow and posts. */
export const MyProfilePage = () => (
  <MyProfile title={text.titles.myProfile} menu={<AccountMenuButton />} recommended={<RecommendedRow />} />
);
