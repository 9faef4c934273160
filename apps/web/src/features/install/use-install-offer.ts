import { useEffect, useSyncExternalStore } from 'react';
import { offer, type InstallEvent } from '#shared/pwa/install-event.ts';
import { postponeInstall, rememberInstalled } from './install-choice.ts';

interface InstallOffer {
  /** Whether the browser would install the app now. */
  readonly isOpen: boolean;
  /** Opens the browser's own dialog; its answer counts as the answer to the card. */
  readonly accept: () => Promise<void>;
  readonly decline: () => void;
}

/** Sent when the offer has been used. */
const USED_EVENT = 'sfera:install-offer-spent';

const readOffer = (): InstallEvent | undefined => offer.event;
function onOffer(listener: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['beforeinstallprompt', USED_EVENT])
    window.addEventListener(type, listener, { signal: listening.signal });
  return () => listening.abort();
}

function spend(): void {
  delete offer.event;
  window.dispatchEvent(new Event(USED_EVENT));
}

function onInstalled(): void {
  rememberInstalled();
  spend();
}

/** The install event of Chromium-based browsers: stored when it fires, and used up by an answer. */
export function useInstallOffer(): InstallOffer {
  const event = useSyncExternalStore(onOffer, readOffer);
  useEffect(() => {
    window.addEventListener('appinstalled', onInstalled);
    return () => window.removeEventListener('appinstalled', onInstalled);
  }, []);

  return {
    isOpen: event !== undefined,
    async accept() {
      spend();
      // An event that was used already, or has expired, rejects.
      const choice = await event?.prompt().then(
        () => event.userChoice,
        () => null,
      );
      if (choice?.outcome === 'dismissed') postponeInstall('later', Date.now());
    },
    decline() {
      postponeInstall('later', Date.now());
      spend();
    },
  };
}
