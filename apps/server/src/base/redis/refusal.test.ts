import { expect, it } from 'vitest';
import { checkVersion, RedisRefused } from './refusal.ts';

it.each([
  ['Redis 7', 'redis_version:7.0.15'],
  ['Redis 8', '# Server\r\nredis_version:8.2.1\r\nredis_mode:standalone'],
  ['Valkey', 'redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:9.0.0'],
])('accepts %s', (_name, info) => expect(() => checkVersion(info)).not.toThrow());

it.each([
  ['6.2.14', 'redis_version:6.2.14'],
  ['неизвестна', ''],
])('refuses the version %s with words for the operator', (version, info) => {
  expect(() => checkVersion(info)).toThrow(RedisRefused);
  expect(() => checkVersion(info)).toThrow(`нужен Redis 7 или новее либо Valkey, его версия: ${version}`);
});
