/** Chromium only, not standardised: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallEvent extends Event {
  /** Opens the browser's install dialog; works once, after a tap. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent;
  }
}

/** The browser's install event, which may fire before the code that uses it has loaded. */
export const offer: { event?: InstallEvent } = {};

addEventListener('beforeinstallprompt', (event) => {
  // Suppresses the browser's own prompt: the app asks at a better moment.
  event.preventDefault();
  offer.event = event;
});
