import { Navigate, Outlet, useLocation } from '#shared/router/index.ts';
import { useSession } from '#shared/api/session.ts';
import { FIRST_PAGE } from '#shared/navigation/use-go-back.ts';
import { OfflineBar } from '#shared/offline-bar/offline-bar.tsx';
import { wantedPath, wantedState } from './wanted-path.ts';

/** Lets members in and sends everybody else to /auth, which brings them back here after login (spec 2, the guard). */
export function MembersOnly() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'member') return <Outlet />;
  // Who signs out has left this page on purpose.
  const state = session.ended === 'signed-out' ? null : wantedState(location);
  return <Navigate to="/auth" replace state={state} />;
}

/** Login and registration: a member has nothing to do there and goes on to the wanted page, or home. */
export function GuestsOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'member') return <Navigate to={wantedPath(state)} replace state={FIRST_PAGE} />;
  return (
    <>
      <OfflineBar hasContent={false} />
      <Outlet />
    </>
  );
}
