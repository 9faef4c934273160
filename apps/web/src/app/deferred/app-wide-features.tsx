import { useEffect } from 'react';
import { TrayHost } from '#features/create/tray/tray-host.tsx';
import { VoicePlayerHost } from '#features/chat/voice/voice-player-host.tsx';
import { InstallPrompts } from '#features/install/install-prompts.tsx';
import { PushHost } from '#features/push/push-host.tsx';
import { CollectionsHost } from '#entities/post/save/collections-host.tsx';
import { SendHost } from '#entities/post/send/send-host.tsx';
import { ViewPostHost } from '#features/post/view-as/view-post-host.tsx';
import { useUserId } from '#shared/api/session.ts';
import { FeelChoices } from '#shared/haptics/feel-choices.tsx';
import { AlertHost } from '#shared/ui/alert/alert-host.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { UpdateBanner } from '#shared/pwa/update/update-banner.tsx';
import { recordAccount } from '../../shared/pwa/worker/forget-account.ts';
import { OpenPath } from '#shared/pwa/worker/open-path.tsx';
import { AppBadge } from './app-badge.tsx';
import { OverNotices } from './over-notices.tsx';
import { ClaimPictures } from './claim-pictures.tsx';
import { Resume } from './resume/resume.tsx';

/** A wide window opens posts over its pages; others never fetch this. */
async function loadWidePost(): Promise<void> {
  if (matchMedia(WIDE_WINDOW).matches) await import('#features/post/wide-post.ts');
}

/** Features of no single page: new versions, prompts, push, and coming back from sleep. */
export function AppWideFeatures() {
  const isMember = useUserId() !== null;
  return (
    <>
      <OpenPath />
      <AccountWatch />
      <UpdateBanner />
      <InstallPrompts />
      <FeelChoices />
      {isMember && (
        <>
          <AlertHost />
          <Resume />
          <ClaimPictures />
          <PushHost />
          <AppBadge />
          <OverNotices />
          <TrayHost />
          <VoicePlayerHost />
          <CollectionsHost />
          <SendHost />
          <ViewPostHost />
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

/** Keeps what one account has left on the device from the next one. */
function AccountWatch() {
  const userId = useUserId();
  useEffect(() => {
    // Where storage is forbidden, nothing was left either.
    if ('caches' in globalThis) recordAccount(userId).catch(() => {});
  }, [userId]);
  return null;
}
