import { useState } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { InstallCard } from './install-card.tsx';
import { IosInstallDialog } from './ios-install-dialog.tsx';
import { isInstalledApp, isIosBrowser } from './platform.ts';

/** Offers members to put the app on the home screen (spec 2, Install prompts); never in the installed app. */
export function InstallPrompts() {
  const isMember = useUserId() !== null;
  const [isInstalled] = useState(isInstalledApp);
  if (!isMember || isInstalled) return null;
  return isIosBrowser() ? <IosInstallDialog /> : <InstallCard />;
}
