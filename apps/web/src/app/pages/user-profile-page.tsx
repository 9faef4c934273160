import { UserId } from '@sfera/contract/ids';
import { Navigate, useLocation, useParams } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { MissingUserPage, UserProfile } from '#features/profile/user-profile.tsx';
import { useUserStories } from '#features/stories/profile/use-profile-stories.tsx';
import { text } from './text.ts';

/** Another's profile, at its own address and at the one that is handed on; one's own leads to one's own. */
export function UserProfilePage() {
  const { userId } = useParams();
  const id = UserId.safeParse(userId?.toLowerCase()).data;
  return id === undefined ? <MissingUserPage /> : <ProfileAt key={id} id={id} />;
}

function ProfileAt({ id }: { id: UserId }) {
  const path = useProfilePath(id);
  const { pathname, state } = useLocation();
  const { opener, viewer } = useUserStories(id);
  if (pathname !== path) return <Navigate to={path} replace state={state} />;
  return (
    <>
      <UserProfile id={id} title={text.titles.userProfile} storiesOpener={opener} />
      {viewer}
    </>
  );
}
