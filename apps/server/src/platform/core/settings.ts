import { FILE_MAX_BYTES } from '@sfera/contract/attachment-limits';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/limits';
import * as z from 'zod/mini';

export const MEGABYTE = 1024 * 1024;

const number = (min: number, max: number, fallback: number) =>
  z._default(z.coerce.number().check(z.minimum(min), z.maximum(max)), fallback);

// Surrounding spaces are trimmed; a variable of spaces alone is refused.
const text = z.optional(z.string().check(z.trim(), z.minLength(1)));

// The address becomes a source of the content security policy, where `;` and `,` are separators.
const folderUrl = z.optional(
  z.pipe(
    z.string().check(z.regex(/^https?:\/\/[^\s;,'"?#@]+$/, 'Нужен адрес папки: https://…/'), z.url()),
    z.transform((url: string) => (url.endsWith('/') ? url : `${url}/`)),
  ),
);

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

// A comma never stands in an address of its own: it would be written as %2C.
const postgresUrls = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list: string) => list.split(',').map((url) => url.trim())),
    ),
    z.array(postgresUrl),
  ),
);

// The address becomes a source of the content security policy too.
const hostUrl = z.optional(
  z.pipe(
    z
      .string()
      .check(z.regex(/^https?:\/\/[\w.:[\]-]+\/?$/, 'Нужен адрес без пути: https://media.example'), z.url()),
    z.transform((url: string) => new URL(url).origin),
  ),
);

/** `sfera@example.com` or `Сфера <sfera@example.com>`. */
const MAIL_FROM = /^(?:(?<name>[^<>"\p{Cc}]+)<)?(?<address>[^\s<>@,;"\p{Cc}]+@[^\s<>@,;"\p{Cc}]+?)>?$/u;

const mailFrom = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.regex(MAIL_FROM, 'Нужен адрес: Сфера <sfera@example.com>')),
    z.transform((from: string) => {
      const { name = '', address = '' } = MAIL_FROM.exec(from)?.groups ?? {};
      return { name: name.trim(), address };
    }),
  ),
);

/** The environment variables of the server; README lists them. */
export const Settings = z
  .object({
    PORT: number(0, 65_535, 3000),
    HOST: z._default(z.string(), '::'),
    SFERA_DATA: z._default(z.string(), 'data'),
    SFERA_PUBLIC_URL: z.optional(z.url()),
    SFERA_TRUST_PROXY: z._default(z.string(), 'loopback'),
    SFERA_RATE_LIMIT_FACTOR: number(0.001, 1_000_000, 1),
    SFERA_PHOTO_MAX_MB: number(1, 1_000, PHOTO_MAX_BYTES / MEGABYTE),
    SFERA_VIDEO_MAX_MB: number(1, 100_000, VIDEO_MAX_BYTES / MEGABYTE),
    SFERA_FILE_MAX_MB: number(1, 100_000, FILE_MAX_BYTES / MEGABYTE),
    SFERA_LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
    SFERA_DISK_RESERVE_MB: number(0, 10_000_000, 256),
    SFERA_LOG_FORMAT: z._default(z.enum(['auto', 'text', 'json']), 'auto'),
    SFERA_SLOW_QUERY_MS: number(0, 3_600_000, 1_000),
    SFERA_METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
    SFERA_METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
    SFERA_METRICS_TOKEN: z.optional(z.string().check(z.trim(), z.minLength(16))),
    DATABASE_URL: z.optional(postgresUrl),
    FFMPEG_PATH: text,
    FFPROBE_PATH: text,
    SFERA_FFMPEG_URL: folderUrl,
    SFERA_WEB_DIST: text,
    SFERA_ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
    SFERA_SECRET: z.optional(z.string().check(z.trim(), z.minLength(32))),
    SFERA_TRANSCODERS: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(256))),
    SFERA_DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(600))),
    REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
    DATABASE_DIRECT_URL: z.optional(postgresUrl),
    DATABASE_READ_URL: postgresUrls,
    DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_000)), 20),
    S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
    S3_PUBLIC_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
    S3_BUCKET: text,
    S3_REGION: z._default(z.string(), 'us-east-1'),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    SFERA_BACKUP_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
    SFERA_BACKUP_S3_REGION: text,
    SFERA_BACKUP_S3_ACCESS_KEY_ID: text,
    SFERA_BACKUP_S3_SECRET_ACCESS_KEY: text,
    SFERA_MEDIA_URL: hostUrl,
    SFERA_PURGE_URL: z.optional(z.url({ protocol: /^https$/ })),
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
    SFERA_MAIL_FROM: mailFrom,
  })
  .check(({ value, issues }) => {
    // The embedded database has neither a pooler nor replicas.
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (value[name] && !value.DATABASE_URL)
        issues.push({ code: 'custom', path: [name], message: 'Нужен и DATABASE_URL', input: value[name] });
  });
