import { basename } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Api, type Person } from './api.ts';
import { serverUrl } from './global-setup.ts';
import { ABOUT_MOVEMENT } from './journey-screens.ts';
import { watchPage, type PageTroubles } from './browser/page-troubles.ts';

interface Fixtures {
  api: Api;
  /** A person who has just registered. */
  person: Person;
  /** Errors in the page; a test that provokes errors says so with `troubles.expect`. */
  troubles: PageTroubles;
  /** A page whose browser is signed in as `person`. */
  memberPage: Page;
}

/** Puts a session where the app keeps it. */
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

const watched = new WeakMap<Page, PageTroubles>();

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  baseURL: async ({}, use) => use(serverUrl()),
  reducedMotion: async ({ contextOptions }, use, { file, tags }) => {
    const isJourney = file.includes('/e2e/journeys/');
    const moves = tags.includes('@smoke') || ABOUT_MOVEMENT.includes(basename(file, '.spec.ts'));
    await use(contextOptions.reducedMotion ?? (isJourney && !moves ? 'reduce' : 'no-preference'));
  },
  api: async ({ baseURL }, use) => use(new Api(baseURL ?? '')),
  person: async ({ api }, use) => use(await api.register()),
  page: async ({ page }, use) => {
    const troubles = watchPage(page);
    watched.set(page, troubles);
    await use(page);
    expect(troubles.unexpected(), 'what went wrong in the page').toEqual([]);
  },
  troubles: async ({ page }, use) => use(watched.get(page) ?? watchPage(page)),
  memberPage: async ({ page, context, person }, use) => {
    await signIn(context, person);
    await use(page);
  },
});

export { expect };
