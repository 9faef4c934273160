import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Api, type Person } from './api.ts';
import { serverUrl } from './global-setup.ts';
import { watchPage, type PageTroubles } from './page-troubles.ts';

interface Fixtures {
  api: Api;
  /** A person who has just registered. */
  person: Person;
  /** Errors in the page; a test that provokes errors says so with `troubles.expect`. */
  troubles: PageTroubles;
  /** A page whose browser is signed in as `person`. */
  memberPage: Page;
}

/** Puts a session where the app keeps it (spec 3, Client-side storage). */
export async function signIn(context: BrowserContext, { token }: Person): Promise<void> {
  await context.addInitScript((stored) => {
    // Only once: a session that the app ends must stay ended after a reload.
    if (sessionStorage.getItem('e2e-signed-in') !== null) return;
    sessionStorage.setItem('e2e-signed-in', 'yes');
    localStorage.setItem('jwtToken', stored);
    // Recommendations at home are posts of other tests.
    localStorage.setItem('sfera:recommendations', 'off');
  }, token);
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  baseURL: async ({}, use) => use(serverUrl()),
  api: async ({ baseURL }, use) => use(new Api(baseURL ?? '')),
  person: async ({ api }, use) => use(await api.register()),
  troubles: [
    async ({ page }, use) => {
      const troubles = watchPage(page);
      await use(troubles);
      expect(troubles.unexpected(), 'what went wrong in the page').toEqual([]);
    },
    { auto: true },
  ],
  memberPage: async ({ page, context, person }, use) => {
    await signIn(context, person);
    await use(page);
  },
});

export { expect };
