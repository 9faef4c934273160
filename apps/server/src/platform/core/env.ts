import { resolve } from 'node:path';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/limits';
import * as z from 'zod/mini';

const MEGABYTE = 1024 * 1024;

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

const Settings = z
  .object({
    PORT: number(0, 65_535, 3000),
    HOST: z._default(z.string(), '::'),
    SFERA_DATA: z._default(z.string(), 'data'),
    SFERA_PUBLIC_URL: z.optional(z.url()),
    SFERA_TRUST_PROXY: z._default(z.string(), 'loopback'),
    SFERA_RATE_LIMIT_FACTOR: number(0.001, 1_000_000, 1),
    SFERA_PHOTO_MAX_MB: number(1, 1_000, PHOTO_MAX_BYTES / MEGABYTE),
    SFERA_VIDEO_MAX_MB: number(1, 100_000, VIDEO_MAX_BYTES / MEGABYTE),
    SFERA_LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
    DATABASE_URL: z.optional(postgresUrl),
    FFMPEG_PATH: text,
    FFPROBE_PATH: text,
    SFERA_FFMPEG_URL: folderUrl,
    SFERA_WEB_DIST: text,
    DATABASE_DIRECT_URL: z.optional(postgresUrl),
    DATABASE_READ_URL: postgresUrls,
    DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_000)), 20),
  })
  .check(({ value, issues }) => {
    // The embedded database has neither a pooler nor replicas.
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (value[name] && !value.DATABASE_URL)
        issues.push({ code: 'custom', path: [name], message: 'Нужен и DATABASE_URL', input: value[name] });
  });

/** The operator's settings, checked. README lists them. */
export interface Env {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  publicUrl: string | undefined;
  trustProxy: string;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  photoMaxBytes: number;
  videoMaxBytes: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  databaseUrl: string | undefined;
  ffmpegPath: string | undefined;
  ffprobePath: string | undefined;
  /** Where browsers get `ffmpeg-core.wasm`, ending in a slash; this server's own copy when undefined. */
  ffmpegUrl: string | undefined;
  /** Absolute path of the built web app; the one that `npm start` makes when undefined. */
  webDist: string | undefined;
  /** PostgreSQL itself, when `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  /** Streaming replicas. */
  databaseReadUrls: string[];
  /** Most connections of the main pool of this process, and of its pool for each replica. */
  databasePool: number;
}

/** Reads the environment. Throws an `Error` that names every wrong variable. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { success, data, error } = Settings.safeParse(given);
  if (!success) {
    const wrong = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`Неверные настройки окружения:\n${wrong.join('\n')}`);
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.SFERA_DATA),
    publicUrl: data.SFERA_PUBLIC_URL,
    trustProxy: data.SFERA_TRUST_PROXY,
    rateLimitFactor: data.SFERA_RATE_LIMIT_FACTOR,
    photoMaxBytes: Math.round(data.SFERA_PHOTO_MAX_MB * MEGABYTE),
    videoMaxBytes: Math.round(data.SFERA_VIDEO_MAX_MB * MEGABYTE),
    logLevel: data.SFERA_LOG_LEVEL,
    databaseUrl: data.DATABASE_URL,
    ffmpegPath: data.FFMPEG_PATH,
    ffprobePath: data.FFPROBE_PATH,
    ffmpegUrl: data.SFERA_FFMPEG_URL,
    webDist: data.SFERA_WEB_DIST && resolve(data.SFERA_WEB_DIST),
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrls: data.DATABASE_READ_URL ?? [],
    databasePool: data.DATABASE_POOL,
  };
}
