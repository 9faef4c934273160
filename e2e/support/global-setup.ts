import { makeSamples } from './samples.ts';
import { newDataDir, removeDataDir, startCluster, startServer } from './server.ts';

/** The address of the server that all browser tests share. */
const URL_VARIABLE = 'SFERA_E2E_URL';

/** One server on a fresh data folder, or a cluster, and sample files, for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  const samples = await makeSamples();
  const server = await (process.env['SFERA_TEST_CONTEXT'] === 'cluster' ? startCluster : startServer)(
    dataDir,
  );
  process.env[URL_VARIABLE] = server.url;
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
    await samples.remove();
  };
}

export const serverUrl = (): string => made(URL_VARIABLE);

function made(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error('The global set-up has not run');
  return value;
}
