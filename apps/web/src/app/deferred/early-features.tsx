import { useCurrentUser } from '#entities/user/current-user.ts';
import { useSimpleView } from '#shared/appearance/simple-view.ts';
import { useUserId } from '#shared/api/session.ts';
import { useCounter } from '#shared/data-use/counter/use-counter.ts';
import { PullToRefresh } from '#shared/pwa/pull/pull-to-refresh.tsx';
import { useBeforeReload } from '#shared/pwa/update/before-reload.ts';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { DesktopHost } from '../desktop/desktop-host.tsx';

const SimpleNav = shownPart(async () => (await import('../shell/simple-nav.tsx')).SimpleNav);

/** Pages that serve a person whose account moderators have disabled; the server refuses nearly all calls of others. */
const OPEN_PAGES = /^\/(?:settings|about)(?:\/|$)/;

/**
 * Features that come with the first picture: the page may be pulled down before anything else is done, what media
 * cost is counted from the first ones on, a disabled account is told so at once, a wide window has its column, and the
 * simple view its buttons.
 */
export function EarlyFeatures() {
  useCounter();
  const beforeReload = useBeforeReload();
  const isMember = useUserId() !== null;
  const isSimple = useSimpleView();
  return (
    <>
      <PullToRefresh beforeReload={beforeReload} />
      {isMember && (
        <>
          <DisabledAccount />
          <DesktopHost />
          {isSimple && <SimpleNav />}
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
