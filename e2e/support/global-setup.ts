import { makeSamples } from './media/samples.ts';
import {
  makeDataDir,
  newDataDir,
  newFolder,
  removeDataDir,
  startCluster,
  startServer,
} from './server/server.ts';

/** The address of the server that all browser tests share. */
const URL_VARIABLE = 'SFERA_E2E_URL';

/** One server on a fresh data folder, or a cluster, and sample files, for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [samples, toCopy] = await Promise.all([makeSamples(), makeDataDir()]);
  const isCluster = process.env['SFERA_TEST_CONTEXT'] === 'cluster';
  const dataDir = await (isCluster ? newFolder : newDataDir)();
  const server = await (isCluster ? startCluster : startServer)(dataDir);
  process.env[URL_VARIABLE] = server.url;
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
    await Promise.all([samples.remove(), toCopy.remove()]);
  };
}

export function serverUrl(): string {
  const value = process.env[URL_VARIABLE];
  if (value === undefined) throw new Error('The global set-up has not run');
  return value;
}
