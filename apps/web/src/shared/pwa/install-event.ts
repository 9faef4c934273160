/** Chromium's, and in no standard: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallEvent extends Event {
  /** Opens the browser's own question, once, after a tap. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent;
  }
}

/** The browser's offer, which may come before the code that waits for it. */
export const offer: { event?: InstallEvent } = {};

addEventListener('beforeinstallprompt', (event) => {
  // The app asks at a better moment.
  event.preventDefault();
  offer.event = event;
});
