import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('needs no variable at all', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    rateLimitFactor: 1,
    photoMaxBytes: 30 * 1024 ** 2,
    videoMaxBytes: 2 * 1024 ** 3,
    publicUrl: undefined,
    databaseUrl: undefined,
    ffmpegPath: undefined,
    ffmpegUrl: undefined,
    webDist: undefined,
  });
  expect(isAbsolute(env.dataDir)).toBe(true);
});

it('takes an empty variable for none', () => {
  const empty = { PORT: '', DATABASE_URL: '', SFERA_PUBLIC_URL: '', FFMPEG_PATH: '', SFERA_LOG_LEVEL: '' };
  expect(readEnv(empty)).toEqual(readEnv({}));
});

it('reads what the operator set', () => {
  const variables = {
    PORT: '8080',
    SFERA_DATA: '/srv/sfera',
    SFERA_RATE_LIMIT_FACTOR: '0.5',
    SFERA_PHOTO_MAX_MB: '5',
    DATABASE_URL: 'postgresql://sfera@db/sfera',
    SFERA_PUBLIC_URL: 'https://sfera.example',
  };
  expect(readEnv(variables)).toMatchObject({
    port: 8080,
    dataDir: '/srv/sfera',
    rateLimitFactor: 0.5,
    photoMaxBytes: 5 * 1024 ** 2,
    databaseUrl: 'postgresql://sfera@db/sfera',
    publicUrl: 'https://sfera.example',
  });
});

it.each([
  ['https://cdn.example/core', 'https://cdn.example/core/'],
  ['http://localhost:9000/', 'http://localhost:9000/'],
])('takes %s for a folder', (url, folder) => {
  expect(readEnv({ SFERA_FFMPEG_URL: url }).ffmpegUrl).toBe(folder);
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['SFERA_RATE_LIMIT_FACTOR', '0'],
  ['SFERA_VIDEO_MAX_MB', '-1'],
  ['SFERA_LOG_LEVEL', 'loud'],
  ['SFERA_PUBLIC_URL', 'sfera'],
  ['DATABASE_URL', 'mysql://db/sfera'],
  ['REDIS_URL', 'http://redis:6379'],
  ['SFERA_FFMPEG_URL', 'cdn.example/core'],
  ['SFERA_FFMPEG_URL', 'ftp://cdn.example/core/'],
  ['SFERA_FFMPEG_URL', 'https://cdn.example/;script-src-elem *'],
  ['SFERA_FFMPEG_URL', 'https://cdn.example/;script-src-elem'],
])('refuses %s=%s and names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Неверные настройки окружения:\n  ${name}: `);
});

it('names every wrong variable at once', () => {
  expect(() => readEnv({ PORT: 'x', SFERA_LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n {2}SFERA_LOG_LEVEL: /);
});
