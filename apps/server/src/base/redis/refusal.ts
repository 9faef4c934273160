/** A Redis that answers and cannot be used. The message is for the operator. */
export class RedisRefused extends Error {
  constructor(reason: string) {
    super(`Redis по адресу REDIS_URL не подходит: ${reason}`);
  }
}

/** Sharded channels came with Redis 7.0. Valkey began with 7.2, and tells the Redis that it is compatible with. */
const OLDEST_MAJOR = 7;

/** Throws {@link RedisRefused} when the answer to INFO is that of a Redis which is too old. */
export function checkVersion(info: string): void {
  const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? 'неизвестна';
  if (!(Number.parseInt(version, 10) >= OLDEST_MAJOR))
    throw new RedisRefused(`нужен Redis ${OLDEST_MAJOR} или новее либо Valkey, его версия: ${version}`);
}

/** The refusal behind a failure; undefined when Redis has not answered. Redis answers so to a wrong password. */
export function refusalIn(error: unknown): RedisRefused | undefined {
  if (error instanceof RedisRefused) return error;
  return error instanceof Error && error.name === 'ReplyError' ? new RedisRefused(error.message) : undefined;
}
