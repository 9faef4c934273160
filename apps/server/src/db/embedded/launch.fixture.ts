/**
 * A process that tests stop and kill: `node launch.fixture.ts <data folder> <server|command>`. Prints «log <message>»,
 * «opened <socket folder>», «refused <code> <message>»; ends when its input does.
 */
import { once } from 'node:events';
import { EmbeddedPostgresError, makeDataFolder, openEmbeddedPostgres } from './index.ts';

const [, , dataDir = '', purpose] = process.argv;
const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = {
  info: (message: string) => print(`log ${message}`),
  warn: (message: string) => print(`log ${message}`),
};

try {
  await makeDataFolder(dataDir);
  const database = await openEmbeddedPostgres({
    dataDir,
    purpose: purpose === 'command' ? 'command' : 'server',
    log,
  });
  print(`opened ${database.connection.host}`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  await database.stop();
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  print(`refused ${error.code} ${error.message}`);
}
