/**
 * Presence in Redis. `sfera:processes` holds the processes that serve people, `sfera:process:<process>` exists while
 * one is alive, `sfera:people:<process>` holds the people who are connected to it, `sfera:at:<person>` the processes
 * that a person is connected to, and `sfera:online` all people who are online. A script is atomic, so that exactly one
 * process sees each change. The keys are named in the scripts: they need one Redis, not a cluster of Redis.
 */
export const ONLINE_KEY = 'sfera:online';
export const processKey = (processId: string): string => `sfera:process:${processId}`;
export const peopleKey = (processId: string): string => `sfera:people:${processId}`;

const REMOVE = `
  local function remove(process, person)
    redis.call('SREM', 'sfera:at:' .. person, process)
    return redis.call('EXISTS', 'sfera:at:' .. person) == 0 and redis.call('SREM', '${ONLINE_KEY}', person) == 1
  end`;

/** Adds people of a process. Gives those who were offline. Arguments: the process, the people. */
export const ARRIVE = `
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
export const LEAVE = `${REMOVE}
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
export const REAP = `${REMOVE}
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
