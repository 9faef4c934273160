import { performance } from 'node:perf_hooks';
import type { Attack } from '../attack.ts';
import { findFaults } from '../judge/faults.ts';
import { count, note } from '../judge/tally.ts';
import { type Attempt, makeAttempt } from '../requests/attempt.ts';

/** Requests under way at once. */
export const AT_ONCE = 24;
/** After this many requests, deleted entries are made again. */
const CHUNK = 5_000;

/** Sends hostile values to every route as every role. `from`: number of the first request. */
export async function attackByContract(attack: Attack, from: number, to: number): Promise<void> {
  const { options } = attack;
  const until = performance.now() + options.seconds * 1_000;
  for (let start = from; start < to && performance.now() < until; start += CHUNK) {
    if (start > from) await restock(attack);
    const end = Math.min(to, start + CHUNK);
    attack.memory.during(`requests ${start}–${end}`);
    let next = start;
    const work = async () => {
      while (next < end && performance.now() < until) {
        const number = next;
        next += 1;
        await attackOnce(attack, number);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

/** When a call fails that must succeed, the attack goes on with the entries that are left. */
async function restock({ cast, tally }: Attack): Promise<void> {
  try {
    await cast.restock();
  } catch (error) {
    note(tally, { kind: 'status', detail: String(error) }, 'restock', 'all');
  }
}

/** Sends one request and judges its answer. */
export async function attackOnce(attack: Attack, number: number): Promise<void> {
  const { options, cast, canary, picture, connections, rules, tally } = attack;
  const sources = { seed: options.seed, roles: cast.roles, ids: cast.ids, canaryUrl: canary.url, picture };
  const attempt = makeAttempt(number, sources);
  const exchange = await connections.send(attempt);
  const { role, name, method, route } = { ...attempt, route: attempt.isOwnMethod ? attempt.name : undefined };
  const sent = `${attempt.path}\n${attempt.body?.toString() ?? ''}`;
  const faults = findFaults({ role, sent, route, exchange }, rules);
  count(tally, exchange, `${name} ${method} (${role.name})`, String(number), faults);
  if (options.only !== undefined) describe(attempt, exchange.status, exchange.body);
}

/** A request that is sent alone is described in full. */
function describe({ method, path, headers, body }: Attempt, status: number, answer: Buffer): void {
  console.log(method, path, headers, body?.toString().slice(0, 2_000));
  console.log(status, answer.toString().slice(0, 2_000));
}
