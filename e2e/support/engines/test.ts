import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { Api, type Person } from '../api.ts';
import { serverUrl } from '../global-setup.ts';
import type { Engine, EngineName } from './engine.ts';
import { Screen } from './screen.ts';
import { startEngine } from './start.ts';

interface WorkerFixtures {
  /** That of the project's name. */
  engine: Engine;
}

interface Fixtures {
  api: Api;
  /** A person who has just registered. */
  person: Person;
  /** A page of a guest. */
  guest: Screen;
  /** Signs a person in on this page, by default `person`. */
  enter: (screen: Screen, as?: Person) => Promise<void>;
  /** A page that is signed in as `person`. */
  member: Screen;
  /** Allows errors of the page that match: the test is about them. */
  allow: (pattern: RegExp) => void;
}

export const test = base.extend<Fixtures & { allowed: RegExp[] }, WorkerFixtures>({
  engine: [
    async ({ launchOptions }, use, { project }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- playwright.config.ts
      const engine = await startEngine(project.name as EngineName, launchOptions);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  api: async ({}, use) => use(new Api(serverUrl())),
  person: async ({ api }, use) => use(await api.register()),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  guest: async ({ engine, allowed }, use, info) => {
    const tab = await engine.open();
    await use(new Screen(tab, serverUrl()));
    const failed = info.status !== info.expectedStatus;
    if (failed) {
      const path = info.outputPath('window.png');
      await writeFile(path, await tab.picture());
      await info.attach('window', { path, contentType: 'image/png' });
    }
    const troubles = await tab.troubles();
    await tab.close();
    const unexpected = troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)));
    expect(unexpected, 'what went wrong in the page').toEqual([]);
  },
  enter: async ({ person }, use) =>
    // Recommendations at home are posts of other tests.
    use((screen, as = person) => screen.keep({ jwtToken: as.token, 'sfera:recommendations': 'off' })),
  member: async ({ guest, enter }, use) => {
    await enter(guest);
    await use(guest);
  },
});

export { expect };
