import { type Connection, connectionTo, readOwner } from './connection.ts';
import { lookUp } from './location.ts';

/**
 * The address of the data folder's database while a process runs it, and that process; null when no process does.
 * Nothing is started, made or changed.
 */
export async function findRunning(dataDir: string): Promise<{ connection: Connection; pid: number } | null> {
  const found = await lookUp(dataDir);
  const owner = found && (await readOwner(found.socketDir));
  return owner && { connection: connectionTo(found.socketDir), pid: owner.pid };
}
