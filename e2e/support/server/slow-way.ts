import { type CutProxy, openCutProxy, type Way } from './cut-proxy.ts';
import { serverUrl } from '../global-setup.ts';
import { test as base } from '../test.ts';

/** Tests whose browser reaches the server by such a way; `way` can be cut. */
export const testOver = (limits: Way) =>
  base.extend<{ way: CutProxy }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    way: async ({}, use) => {
      const way = await openCutProxy(serverUrl(), limits);
      await use(way);
      await way.close();
    },
    baseURL: async ({ way }, use) => use(way.url),
  });
