import { readAs } from '@sfera/contract/base/read-as';
import { UserId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Mentioned } from '#features/profile/other/mentioned.tsx';
import { profileQuery } from '#features/profile/profile-query.ts';
import { MissingUserPage, UserProfile } from '#features/profile/user-profile.tsx';
import { useUserStories } from '#features/stories/profile/use-profile-stories.tsx';
import { text } from '../text.ts';
import { AlbumsPart } from '../albums-part.ts';

/** Reads the profile at this address before it is drawn. Never rejects. */
export const prefetchProfile = (cache: QueryClient, id: UserId): Promise<unknown> =>
  cache.prefetchQuery(profileQuery(id));

/** Another's profile, at its own address, at the one that is handed on and at that of a mention; one's own leads to one's own. */
export function UserProfilePage() {
  const { userId } = useParams();
  if (userId?.startsWith('@')) return <Mentioned key={userId} login={userId.slice(1)} />;
  const id = readAs(UserId, userId?.toLowerCase());
  return id === undefined ? <MissingUserPage /> : <ProfileAt key={id} id={id} />;
}

function ProfileAt({ id }: { id: UserId }) {
  const path = useProfilePath(id);
  const { pathname, state } = useLocation();
  const { opener, viewer } = useUserStories(id);
  if (pathname !== path) return <Navigate to={path} replace state={state} />;
  return (
    <>
      <UserProfile
        id={id}
        title={text.titles.userProfile}
        storiesOpener={opener}
        renderAlbums={(userId) => <AlbumsPart of={{ userId }} />}
      />
      {viewer}
    </>
  );
}
