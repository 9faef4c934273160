import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('needs no variable at all', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    rateLimitFactor: 1,
    photoMaxBytes: 30 * 1024 ** 2,
    fileMaxBytes: 50 * 1024 ** 2,
    videoMaxBytes: 2 * 1024 ** 3,
    publicUrl: undefined,
    databaseUrl: undefined,
    ffmpegPath: undefined,
    ffmpegUrl: undefined,
    webDist: undefined,
    databaseDirectUrl: undefined,
    databaseReadUrls: [],
    databasePool: 20,
    role: 'all',
    secret: undefined,
    transcoders: undefined,
    drainSeconds: 0,
    s3: undefined,
    mail: undefined,
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
  ['sfera@example.com', { name: '', address: 'sfera@example.com' }],
  ['Сфера <sfera@example.com>', { name: 'Сфера', address: 'sfera@example.com' }],
])('sends mail from %s', (SFERA_MAIL_FROM, from) => {
  const publicUrl = 'https://sfera.example';
  const smtpUrl = 'smtps://user:pass@mail.example';
  const variables = { SMTP_URL: smtpUrl, SFERA_MAIL_FROM, SFERA_PUBLIC_URL: publicUrl };
  expect(readEnv(variables).mail).toEqual({ smtpUrl, from, publicUrl });
});

it.each<[variables: Record<string, string>, message: RegExp]>([
  [{ SMTP_URL: 'smtp://mail.example' }, /SFERA_MAIL_FROM: .*\n.*SFERA_PUBLIC_URL: /],
  [
    { SMTP_URL: 'smtp://mail.example', SFERA_MAIL_FROM: 'a@b.c' },
    /SFERA_PUBLIC_URL: нужна вместе с SMTP_URL/,
  ],
  [{ SFERA_MAIL_FROM: 'a@b.c' }, /SMTP_URL: нужна вместе с SFERA_MAIL_FROM/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL/],
  [{ SFERA_MAIL_FROM: 'Сфера' }, /SFERA_MAIL_FROM/],
  [{ SFERA_MAIL_FROM: 'a@b.c, d@e.f' }, /SFERA_MAIL_FROM: Нужен адрес/],
  [{ SFERA_MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, /SFERA_MAIL_FROM: Нужен адрес/],
])('names what is wrong with the mail settings %o', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message);
});

it('reads the addresses of replicas beside that of the primary', () => {
  const replicas = ['postgres://one/sfera', 'postgres://two/sfera'];
  const variables = { DATABASE_URL: 'postgres://db/sfera', DATABASE_READ_URL: replicas.join(', ') };
  expect(readEnv(variables).databaseReadUrls).toEqual(replicas);
});

it.each([
  ['https://cdn.example/core', 'https://cdn.example/core/'],
  ['http://localhost:9000/', 'http://localhost:9000/'],
])('takes %s for a folder', (url, folder) => {
  expect(readEnv({ SFERA_FFMPEG_URL: url }).ffmpegUrl).toBe(folder);
});

it.each([
  ['SFERA_ROLE', 'server'],
  ['SFERA_SECRET', 'too short'],
  ['SFERA_TRANSCODERS', '1.5'],
  ['SFERA_TRANSCODERS', '0'],
  ['SFERA_DRAIN_SECONDS', '-1'],
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['SFERA_RATE_LIMIT_FACTOR', '0'],
  ['SFERA_VIDEO_MAX_MB', '-1'],
  ['SFERA_LOG_LEVEL', 'loud'],
  ['SFERA_LOG_FORMAT', 'xml'],
  ['SFERA_SLOW_QUERY_MS', '-1'],
  ['SFERA_METRICS_PORT', '70000'],
  ['SFERA_METRICS_TOKEN', 'too short'],
  ['SFERA_PUBLIC_URL', 'sfera'],
  ['DATABASE_URL', 'mysql://db/sfera'],
  ['DATABASE_DIRECT_URL', 'postgres://db/sfera'],
  ['DATABASE_READ_URL', 'postgres://replica/sfera'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', '2.5'],
  ['REDIS_URL', 'http://redis:6379'],
  ['SFERA_FFMPEG_URL', 'cdn.example/core'],
  ['SFERA_FFMPEG_URL', 'ftp://cdn.example/core/'],
  ['SFERA_FFMPEG_URL', 'https://cdn.example/;script-src-elem *'],
  ['SFERA_FFMPEG_URL', 'https://cdn.example/;script-src-elem'],
  ['SFERA_MEDIA_URL', 'media.example'],
  ['SFERA_MEDIA_URL', 'https://media.example/sfera'],
  ['SFERA_MEDIA_URL', 'https://media.example;script-src *'],
  ['SFERA_PURGE_URL', 'http://purge.example/'],
])('refuses %s=%s and names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Неверные настройки окружения:\n  ${name}: `);
});

it('takes a CDN with or without a slash, and an address to purge only beside it', () => {
  for (const url of ['https://media.example', 'https://media.example/'])
    expect(readEnv({ SFERA_MEDIA_URL: url }).mediaOrigin).toBe('https://media.example');
  const purge = { SFERA_PURGE_URL: 'https://purge.example/?key=1' };
  expect(readEnv({ ...purge, SFERA_MEDIA_URL: 'https://media.example' }).purgeUrl).toBe(
    purge.SFERA_PURGE_URL,
  );
  expect(() => readEnv(purge)).toThrow('SFERA_PURGE_URL без SFERA_MEDIA_URL');
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'sfera',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('keeps files in a bucket when all of its variables are set', () => {
  expect(readEnv({}).s3).toBeUndefined();
  expect(readEnv(S3).s3).toEqual({
    endpoint: 'https://s3.example',
    publicEndpoint: undefined,
    bucket: 'sfera',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

it.each(Object.keys(S3))('refuses a bucket without %s and names it', (missing) => {
  const variables = { ...S3, [missing]: undefined };
  expect(() => readEnv(variables)).toThrow(`Неверные настройки окружения:\n  ${missing}: `);
});

it('refuses larger videos than a bucket copies at once', () => {
  expect(readEnv({ SFERA_VIDEO_MAX_MB: '5121' }).s3).toBeUndefined();
  expect(() => readEnv({ ...S3, SFERA_VIDEO_MAX_MB: '5121' })).toThrow('SFERA_VIDEO_MAX_MB');
});

it('names every wrong variable at once', () => {
  expect(() => readEnv({ PORT: 'x', SFERA_LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n {2}SFERA_LOG_LEVEL: /);
});

it.each(['web', 'worker'])('the role %s needs the address of a database', (role) => {
  expect(() => readEnv({ SFERA_ROLE: role })).toThrow(/SFERA_ROLE=.*Задайте её адрес в DATABASE_URL/);
});

it('lets balancers see the end of a web process before it comes, unless the operator knows better', () => {
  const web = { SFERA_ROLE: 'web', DATABASE_URL: 'postgres://db/sfera' };
  expect(readEnv(web).drainSeconds).toBeGreaterThan(0);
  expect(readEnv({ ...web, SFERA_DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readEnv({ ...web, SFERA_ROLE: 'worker' }).drainSeconds).toBe(0);
});
