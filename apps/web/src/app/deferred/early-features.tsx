import { useCurrentUser } from '#entities/user/current-user.ts';
import { useUserId } from '#shared/api/session.ts';
import { useCounter } from '#shared/data-use/counter/use-counter.ts';
import { PullToRefresh } from '#shared/pwa/pull/pull-to-refresh.tsx';
import { useBeforeReload } from '#shared/pwa/update/before-reload.ts';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { DesktopHost } from '../desktop/desktop-host.tsx';

/** Pages that serve a person whose account moderators have disabled; the server refuses nearly all calls of others. */
const OPEN_PAGES = /^\/(?:settings|about)(?:\/|$)/;

/**
 * Features that come with the first picture: the page may be pulled down before anything else is done, what media
 * cost is counted from the first ones on, a disabled account is told so at once, and a wide window has its column.
 */
export function EarlyFeatures() {
  useCounter();
  const beforeReload = useBeforeReload();
  const isMember = useUserId() !== null;
  return (
    <>
      <PullToRefresh beforeReload={beforeReload} />
      {isMember && (
        <>
          <DisabledAccount />
          <DesktopHost />
        </>
      )}
    </>
  );
}

/** Leads a person whose account is disabled to the decision, which can be contested there. */
function DisabledAccount() {
  const { data } = useCurrentUser();
  const { pathname } = useLocation();
  if (!data?.isDisabled || OPEN_PAGES.test(pathname)) return null;
  return <Navigate to="/settings/reports" replace />;
}
