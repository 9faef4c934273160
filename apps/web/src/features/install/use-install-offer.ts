import { useEffect, useEffectEvent, useState } from 'react';
import { offer, type InstallEvent } from '#shared/pwa/install-event.ts';
import { askAgain, rememberInstalled } from './install-choice.ts';

interface InstallOffer {
  /** Whether the browser would install the app now. */
  readonly isOpen: boolean;
  /** Asks by the browser's own dialog; its answer counts as ours. */
  readonly accept: () => Promise<void>;
  readonly decline: () => void;
}

/** The install event of Chromium's browsers: kept when it comes, used up by an answer. */
export function useInstallOffer(): InstallOffer {
  const [event, setEvent] = useState<InstallEvent | null>(offer.event ?? null);

  const close = () => {
    delete offer.event;
    setEvent(null);
  };
  const onInstalled = useEffectEvent(() => {
    rememberInstalled();
    close();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeinstallprompt', setEvent, { signal });
    window.addEventListener('appinstalled', onInstalled, { signal });
    return () => listening.abort();
  }, []);

  return {
    isOpen: event !== null,
    async accept() {
      close();
      // One that was asked already, or has grown old, asks no more.
      const choice = await event?.prompt().then(
        () => event.userChoice,
        () => null,
      );
      if (choice?.outcome === 'dismissed') askAgain('later', Date.now());
    },
    decline() {
      askAgain('later', Date.now());
      close();
    },
  };
}
