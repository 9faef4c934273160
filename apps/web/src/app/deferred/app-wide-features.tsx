import { InstallPrompts } from '#features/install/install-prompts.tsx';
import { PushHost } from '#features/push/push-host.tsx';
import { useUserId } from '#shared/api/session.ts';
import { FeelChoices } from '#shared/haptics/feel-choices.tsx';
import { PullToRefresh } from '#shared/pwa/pull/pull-to-refresh.tsx';
import { useBeforeReload } from '#shared/pwa/update/before-reload.ts';
import { UpdateBanner } from '#shared/pwa/update/update-banner.tsx';
import { AccountWatch } from '#app/deferred/account-watch.tsx';
import { OpenPath } from '#shared/pwa/worker/open-path.tsx';
import { AppBadge } from './app-badge.tsx';
import { Resume } from './resume/resume.tsx';

/** Features of no single page: new versions, pull-to-refresh, prompts, push, and coming back from sleep. */
export function AppWideFeatures() {
  const isMember = useUserId() !== null;
  const beforeReload = useBeforeReload();
  return (
    <>
      <OpenPath />
      <AccountWatch />
      <UpdateBanner />
      <PullToRefresh beforeReload={beforeReload} />
      <InstallPrompts />
      <FeelChoices />
      {isMember && (
        <>
          <Resume />
          <PushHost />
          <AppBadge />
        </>
      )}
    </>
  );
}
