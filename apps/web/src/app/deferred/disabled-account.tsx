import { useCurrentUser } from '#entities/user/current-user.ts';
import { Navigate, useLocation } from '#shared/router/index.ts';

/** Pages that serve a person whose account moderators have disabled; the server refuses nearly all calls of others. */
const OPEN_PAGES = /^\/(?:settings|about)(?:\/|$)/;

/** Leads a person whose account is disabled to the decision, which can be contested there. */
export function DisabledAccount() {
  const { data } = useCurrentUser();
  const { pathname } = useLocation();
  if (!data?.isDisabled || OPEN_PAGES.test(pathname)) return null;
  return <Navigate to="/settings/reports" replace />;
}
