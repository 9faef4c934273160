import type { UserId } from '@sfera/contract/base/ids';
import type { RedisLink } from '../base/redis/link.ts';

/**
 * Presence in Redis. `sfera:processes` holds the processes that serve people, `sfera:process:<process>` exists while
 * one is alive, `sfera:people:<process>` holds the people who are connected to it, `sfera:at:<person>` the processes
 * that a person is connected to, and `sfera:online` all people who are online. A script is atomic, so that exactly one
 * process sees each change. The keys are named in the scripts: they need one Redis, not a cluster of Redis.
 */
const ONLINE_KEY = 'sfera:online';
const processKey = (processId: string): string => `sfera:process:${processId}`;
const peopleKey = (processId: string): string => `sfera:people:${processId}`;

const REMOVE = `
  local function remove(process, person)
    redis.call('SREM', 'sfera:at:' .. person, process)
    return redis.call('EXISTS', 'sfera:at:' .. person) == 0 and redis.call('SREM', '${ONLINE_KEY}', person) == 1
  end`;

/** Adds people of a process. Gives those who were offline. Arguments: the process, the people. */
const ARRIVE = `
  local process = table.remove(ARGV, 1)
  redis.call('SADD', 'sfera:processes', process)
  local came = {}
  for _, person in ipairs(ARGV) do
    redis.call('SADD', 'sfera:people:' .. process, person)
    redis.call('SADD', 'sfera:at:' .. person, process)
    if redis.call('SADD', '${ONLINE_KEY}', person) == 1 then table.insert(came, person) end
  end
  return came`;

/** Removes people of a process. Gives those who are offline now. Arguments: the process, the people. */
const LEAVE = `${REMOVE}
  local process = table.remove(ARGV, 1)
  local gone = {}
  for _, person in ipairs(ARGV) do
    redis.call('SREM', 'sfera:people:' .. process, person)
    if remove(process, person) then table.insert(gone, person) end
  end
  return gone`;

/**
 * Removes people of one process that is not alive, at most 500. Gives the number of removed people, then those who are
 * offline now.
 */
const REAP = `${REMOVE}
  for _, process in ipairs(redis.call('SMEMBERS', 'sfera:processes')) do
    if redis.call('EXISTS', 'sfera:process:' .. process) == 0 then
      local people = redis.call('SPOP', 'sfera:people:' .. process, 500)
      local answer = {#people}
      for _, person in ipairs(people) do
        if remove(process, person) then table.insert(answer, person) end
      end
      if #people > 0 then return answer end
      redis.call('SREM', 'sfera:processes', process)
    end
  end
  return {0}`;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ids that this module has written
const toIds = (answer: readonly unknown[]): UserId[] => answer as UserId[];

/** The people of one process in Redis. */
export function openRegister(commands: RedisLink['commands'], processId: string) {
  async function run(script: string, ...values: string[]): Promise<unknown[]> {
    const answer = await commands.eval(script, 0, ...values);
    return Array.isArray(answer) ? answer : [];
  }
  return {
    /** Resolves to those who were offline. */
    arrive: async (userIds: readonly UserId[]) => toIds(await run(ARRIVE, processId, ...userIds)),
    /** Resolves to those who are offline now. */
    leave: async (userIds: readonly UserId[]) => toIds(await run(LEAVE, processId, ...userIds)),
    /** Removes people of a dead process; resolves to their number, and to those who are offline now. */
    async reap(): Promise<{ removed: number; gone: UserId[] }> {
      const [count, ...gone] = await run(REAP);
      return { removed: Number(count), gone: toIds(gone) };
    },
    people: async () => toIds(await commands.smembers(peopleKey(processId))),
    /** Says that this process is alive for so long; resolves to whether Redis still knew it. */
    stayAlive: async (forMs: number) =>
      (await commands.set(processKey(processId), '1', 'PX', forMs, 'GET')) !== null,
    dieIn: (ms: number) => commands.pexpire(processKey(processId), ms),
    /** Whether each of them is online at any process, in the same order. */
    areOnline: async (userIds: readonly UserId[]) =>
      (await commands.smismember(ONLINE_KEY, ...userIds)).map((answer) => answer === 1),
  };
}
