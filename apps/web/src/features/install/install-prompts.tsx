import { useState } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { isInstalled, isIosBrowser } from '#shared/pwa/platform.ts';
import { InstallCard } from './install-card.tsx';
import { IosInstallDialog } from './ios-install-dialog.tsx';

/** Offers members to add the app to the home screen (spec 2, Install prompts); never in the installed app. */
export function InstallPrompts() {
  const isMember = useUserId() !== null;
  const [wasInstalled] = useState(isInstalled);
  if (!isMember || wasInstalled) return null;
  return isIosBrowser() ? <IosInstallDialog /> : <InstallCard />;
}
