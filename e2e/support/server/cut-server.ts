import { test as base } from '../browser/browsers.ts';
import { openCutProxy, type CutProxy } from './cut-proxy.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from './server.ts';

interface Fixtures {
  dataDir: string;
  way: CutProxy & {
    /** Kills the server and starts it again. */
    restart: () => Promise<void>;
  };
}

/** Console messages of a browser about a server that is gone. */
export const LOST = /net::ERR_|WebSocket connection|status of 5\d\d|Failed to load resource/;

/** Messages of a test of faults, a multiple of four. `SFERA_FAULT_MESSAGES=1000` is how the promise was measured. */
export const FAULT_MESSAGES = Number(process.env['SFERA_FAULT_MESSAGES'] ?? 240);

/** A server behind a proxy that can be cut; browsers know only the proxy. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  dataDir: async ({}, use) => {
    const dataDir = await newDataDir();
    await use(dataDir);
    await removeDataDir(dataDir);
  },
  way: async ({ dataDir }, use) => {
    let server: TestServer = await startServer(dataDir);
    const proxy = await openCutProxy(server.url);
    const restart = async () => {
      await server.kill();
      server = await startServer(dataDir);
      proxy.leadTo(server.url);
    };
    await use({ ...proxy, restart });
    await proxy.close();
    await server.stop();
  },
  baseURL: async ({ way }, use) => use(way.url),
});
