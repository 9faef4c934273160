import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Background Sync, as the browser tells the service worker of it. */
export interface BackgroundSync {
  /** Dispatches the event of this tag, as the browser does. */
  dispatch: (tag: string) => Promise<void>;
}

/** Finds the worker of this origin by a page that is no page of it: the worker must see none of its own. */
export async function openBackgroundSync(context: BrowserContext, address: string): Promise<BackgroundSync> {
  const page = await context.newPage();
  const client: CDPSession = await context.newCDPSession(page);
  const { origin } = new URL(address);
  const found = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await client.send('ServiceWorker.enable');
  const registrationId = await found;
  return {
    async dispatch(tag) {
      await client.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      });
    },
  };
}

interface KeptWork {
  isReady: boolean;
  hasMusic: boolean;
}

/** How many works of the account the page has made ready for the worker. */
export const readyWorks = async (page: Page, userId: string): Promise<number> =>
  (await keptWorks(page, userId)).filter(({ isReady }) => isReady).length;

/** How many stories with music would outlive a reload. */
export const keptMusic = async (page: Page, userId: string): Promise<number> =>
  (await keptWorks(page, userId)).filter(({ hasMusic }) => hasMusic).length;

/** The works of the account on this device, as a reload would find them. */
const keptWorks = (page: Page, userId: string): Promise<KeptWork[]> =>
  page.evaluate(
    (name) =>
      new Promise<KeptWork[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('works').objectStore('works').get('works');
          reading.addEventListener('success', () => {
            opening.result.close();
            const works = (reading.result ?? []) as {
              sending?: { form?: object };
              story?: { music?: object };
            }[];
            resolve(
              works.map(({ sending, story }) => ({
                isReady: sending?.form !== undefined,
                hasMusic: (story?.music ?? null) !== null,
              })),
            );
          });
        });
      }),
    `sfera:works:${userId}`,
  );
