import { TrayHost } from '#features/create/tray/tray-host.tsx';
import { VoicePlayerHost } from '#features/chat/voice/voice-player-host.tsx';
import { InstallPrompts } from '#features/install/install-prompts.tsx';
import { PushHost } from '#features/push/push-host.tsx';
import { useUserId } from '#shared/api/session.ts';
import { useCounter } from '#shared/data-use/counter/use-counter.ts';
import { FeelChoices } from '#shared/haptics/feel-choices.tsx';
import { PullToRefresh } from '#shared/pwa/pull/pull-to-refresh.tsx';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { useBeforeReload } from '#shared/pwa/update/before-reload.ts';
import { UpdateBanner } from '#shared/pwa/update/update-banner.tsx';
import { AccountWatch } from '#app/deferred/account-watch.tsx';
import { OpenPath } from '#shared/pwa/worker/open-path.tsx';
import { DesktopHost } from '../desktop/desktop-host.tsx';
import { AppBadge } from './app-badge.tsx';
import { DisabledAccount } from './disabled-account.tsx';
import { Resume } from './resume/resume.tsx';

/** A wide window opens posts over its pages; others never fetch this. */
async function loadWidePost(): Promise<void> {
  if (matchMedia(WIDE_WINDOW).matches) await import('#features/post/wide-post.ts');
}

const loadCollections = async () =>
  (await import('#entities/post/save/collections-host.tsx')).CollectionsHost;

const loadViewPost = async () => (await import('#features/post/view-as/view-post-host.tsx')).ViewPostHost;

/** Features of no single page: new versions, pull-to-refresh, prompts, push, coming back from sleep, and what only wide windows have. */
export function AppWideFeatures() {
  const isMember = useUserId() !== null;
  const beforeReload = useBeforeReload();
  useCounter();
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
          <DisabledAccount />
          <PushHost />
          <AppBadge />
          <TrayHost />
          <VoicePlayerHost />
          <Deferred load={loadCollections} />
          <Deferred load={loadViewPost} />
          <DesktopHost />
          <WidePostAhead />
        </>
      )}
    </>
  );
}

function WidePostAhead() {
  useFetchAhead(loadWidePost);
  return null;
}
