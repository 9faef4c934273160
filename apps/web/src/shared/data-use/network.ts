/** Only Chromium has this property, and TypeScript's library lacks it: https://wicg.github.io/netinfo/ */
declare global {
  interface Navigator {
    readonly connection?: Partial<EventTarget> & {
      readonly saveData: boolean;
      readonly type?: string;
      /** The browser's estimate, at most 10. Unit: Mbit/s. */
      readonly downlink?: number;
    };
  }
}

/** Whether the browser tells which kind of network it is on: Chrome on Android does. */
export const tellsNetwork = (): boolean => navigator.connection?.type !== undefined;

/** Whether what is fetched now counts as mobile data (`public/data-use.js`). */
export const isMobileNetwork = (): boolean => document.documentElement.dataset['network'] === 'mobile';
