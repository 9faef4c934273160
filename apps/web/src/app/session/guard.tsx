import { useSession } from '#shared/api/session.ts';
import { FIRST_PAGE } from '#shared/navigation/use-go-back.ts';
import { Navigate, useLocation } from '#shared/router/index.ts';
import type { ReactNode } from 'react';
import { wantedPath, wantedState } from './wanted-path.ts';

/** Draws the app of members or that of guests. */
export const Guard = ({ members, guests }: { members: ReactNode; guests: ReactNode }) =>
  useSession().status === 'member' ? members : guests;

/** Sends a guest to /auth, which brings them back here after login. */
export function ToLogin() {
  const session = useSession();
  const location = useLocation();
  // Who signs out has left this page on purpose.
  const isOver = session.status === 'guest' && session.ended === 'signed-out';
  return <Navigate to="/auth" replace state={isOver ? null : wantedState(location)} />;
}

/** Login and registration: a member has nothing to do there and goes on to the wanted page, or home. */
export function ToWantedPage() {
  const { state } = useLocation();
  return <Navigate to={wantedPath(state)} replace state={FIRST_PAGE} />;
}
