import type { UserId } from '@sfera/contract/base/ids';
import { searchUsers } from '@sfera/contract/people/search';
import { loginsMeant } from '@sfera/contract/words/text-links';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { call } from '#shared/api/call.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ProfileHeadSkeleton } from '../head/profile-head.tsx';
import { ProfilePostsSkeleton } from '../posts/profile-posts.tsx';
import { text } from '../text.ts';
import surface from '#shared/ui/column/surface.module.css';

/**
 * The page of `/user/@login`, of a mention whose person the text does not name: the profile of the account with exactly
 * this login, ignoring case, or that had this login before; if none has the login, of the one whose login stands before
 * the dots at its end. Without an account the page becomes a search. The profile replaces this page in the history, so
 * that Back leads to the mention.
 */
export function Mentioned({ login }: { login: string }) {
  const query = useQuery({
    queryKey: ['mentioned', login],
    queryFn: async ({ signal }) => {
      const { users } = await call(searchUsers, { query: { query: login }, signal });
      const named = loginsMeant(login.toLowerCase())
        .map((meant) => users.find((person) => (person.formerLogin ?? person.login.toLowerCase()) === meant))
        .find((person) => person !== undefined);
      return named?.id ?? null;
    },
    // The login may have another owner the next time.
    gcTime: 0,
    // Offline the page says so at once.
    networkMode: 'always',
  });
  if (query.data) return <ToProfile id={query.data} />;
  if (query.data === null)
    return <Navigate to={`/recomendation?query=${encodeURIComponent(login)}`} replace />;
  return (
    <div className={surface.surface}>
      <LoadingOrFailed
        query={query}
        failed={text.loadFailed}
        waiting={
          <>
            <ProfileHeadSkeleton buttons={2} />
            <ProfilePostsSkeleton title={text.postsTitle} />
          </>
        }
      />
    </div>
  );
}

const ToProfile = ({ id }: { id: UserId }) => <Navigate to={useProfilePath(id)} replace />;
