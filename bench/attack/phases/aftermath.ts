import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listPosts } from '@sfera/contract/posts/posts';
import type { Attack } from '../attack.ts';
import { note } from '../judge/tally.ts';

const CLI = join(import.meta.dirname, '../../../apps/server/src/cli.ts');
const SETTLE_MS = 30_000;
const run = promisify(execFile);

/** Checks after the attack: counters are right, nothing is left behind, the server is well. */
export async function checkAftermath(attack: Attack): Promise<void> {
  const { dataDir, client, cast, canary, tally, rules, server, options } = attack;
  attack.memory.during('aftermath');
  const fail = (detail: string) => note(tally, { kind: 'status', detail }, 'afterwards', 'all');
  if (server.process.exitCode !== null) return fail('the server has ended');

  const { status, body } = await client.send(listPosts, { as: cast.keeper, query: { type: 'own' } });
  if (status !== 200) fail(`the feed answers ${status}`);
  const own = cast.secrets
    .filter(({ seenBy }) => seenBy.length > 0)
    .some(({ marker }) => body.includes(marker));
  if (!own) fail('the keeper’s things have changed');
  if (options.only === undefined && rules.secrets.sightings() === 0)
    fail('no secret was ever seen by those who may');

  for (const visit of canary.visits())
    note(tally, { kind: 'leak', detail: `the server asked: ${visit}` }, 'canary', 'all');

  const left = await remainingTempFiles(join(dataDir, 'media', 'temp'));
  if (left.length > 0) fail(`${left.length} files left in temp`);

  const env = { ...process.env, SFERA_DATA: dataDir };
  const checked = await run(process.execPath, [CLI, 'check'], { env }).catch((error: unknown) =>
    String(error),
  );
  if (typeof checked === 'string') fail(`sfera check: ${checked.slice(0, 400)}`);
  tally.notes.push(`счётчики: ${typeof checked === 'string' ? 'неверны' : 'верны'}`);
}

/** Names in the scratch folder that are still there after all work has had time to end. */
async function remainingTempFiles(folder: string): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    if (names.length === 0 || Date.now() > until) return names;
    await delay(500);
  }
}
