import { resolve } from 'node:path';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import * as v from 'valibot';
import { S3_COPY_MAX_MB, Settings } from './settings.ts';

/** The work of a process: answer requests, run jobs, or both. */
export type Role = v.InferOutput<typeof Settings>['SFERA_ROLE'];

/** Balancers look at `/readyz` every few seconds. A process that stands alone has no balancer to tell. */
const DRAIN_SECONDS: Readonly<Record<Role, number>> = { all: 0, web: 5, worker: 0 };

/** A bucket and the keys of its owner. */
export interface S3Settings {
  endpoint: string;
  /** The address of the same server for browsers, when it is another one. */
  publicEndpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A server of buckets and the keys for it; each target of backups names its bucket. */
export type BackupS3Settings = Pick<S3Settings, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** How mail is sent. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  smtpUrl: string;
  /** The sender. `name` may be empty. */
  from: { name: string; address: string };
  /** The address of this server for people: links in mail lead to it. */
  publicUrl: string;
  /** The address to which letters that cannot be delivered come back; missing: to the sender. */
  bounces?: string | undefined;
}

/** Where the numbers of this process are read. */
export interface MetricsSettings {
  /** A port of its own, open to every caller who reaches its address. */
  listener: { host: string; port: number } | undefined;
  /** Opens `/metrics` on the port of the server. */
  token: string | undefined;
}

/** The operator's settings, checked. */
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
  /** The largest file in a chat. */
  fileMaxBytes: number;
  /** Space on the disk of `dataDir` that files leave free. */
  diskReserveBytes: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** `auto`: readable lines on a terminal, JSON elsewhere. */
  logFormat: 'auto' | 'text' | 'json';
  /** A statement that takes this long is logged; 0: none is. Unit: milliseconds. */
  slowQueryMs: number;
  /** The callers who may read the numbers of this process, and where; undefined: none. */
  metrics: MetricsSettings | undefined;
  databaseUrl: string | undefined;
  ffmpegPath: string | undefined;
  ffprobePath: string | undefined;
  /** Where browsers get `ffmpeg-core.wasm`, ending in a slash; this server's own copy when undefined. */
  ffmpegUrl: string | undefined;
  /** Absolute path of the built web app; the one that `npm start` makes when undefined. */
  webDist: string | undefined;
  role: Role;
  /** Signs sessions in place of the secret in the database. */
  secret: string | undefined;
  /** Videos that this process transcodes at once; decided by its processor cores when undefined. */
  transcoders: number | undefined;
  /** How long the process still answers after SIGTERM, while `/readyz` sends new requests elsewhere. */
  drainSeconds: number;
  /** Redis or Valkey, which several processes share; undefined for a single one. */
  redisUrl: string | undefined;
  /** PostgreSQL itself, when `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  /** Streaming replicas. */
  databaseReadUrls: string[];
  /** Most connections of the main pool of this process, and of its pool for each replica. */
  databasePool: number;
  /** Where files are kept; the data folder when undefined. */
  s3: S3Settings | undefined;
  /** For backups at `s3://…`; those of `s3` unless they have their own. */
  backupS3: BackupS3Settings | undefined;
  /** Origin of the CDN from which browsers get published files; this server's own when undefined. */
  mediaOrigin: string | undefined;
  /** Is told which published files the CDN must forget. */
  purgeUrl: string | undefined;
  /** Undefined when this server sends no mail. */
  mail: MailSettings | undefined;
}

/** Reads the environment. Throws an `Error` that names every wrong variable. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { success, output: data, issues } = v.safeParse(Settings, given);
  if (!success) {
    throw wrong(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`));
  }
  if (data.SFERA_ROLE !== 'all' && data.DATABASE_URL === undefined)
    throw new Error(
      `SFERA_ROLE=${data.SFERA_ROLE}: у нескольких процессов одна общая база. Задайте её адрес в DATABASE_URL`,
    );
  if (data.SFERA_PURGE_URL !== undefined && data.SFERA_MEDIA_URL === undefined)
    throw new Error('SFERA_PURGE_URL без SFERA_MEDIA_URL: нет CDN, которому забывать удалённое');
  const s3 = readS3(data);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.SFERA_DATA),
    publicUrl: data.SFERA_PUBLIC_URL,
    trustProxy: data.SFERA_TRUST_PROXY,
    rateLimitFactor: data.SFERA_RATE_LIMIT_FACTOR,
    photoMaxBytes: Math.round(data.SFERA_PHOTO_MAX_MB * MEBIBYTE),
    videoMaxBytes: Math.round(data.SFERA_VIDEO_MAX_MB * MEBIBYTE),
    fileMaxBytes: Math.round(data.SFERA_FILE_MAX_MB * MEBIBYTE),
    diskReserveBytes: Math.round(data.SFERA_DISK_RESERVE_MB * MEBIBYTE),
    logLevel: data.SFERA_LOG_LEVEL,
    logFormat: data.SFERA_LOG_FORMAT,
    slowQueryMs: data.SFERA_SLOW_QUERY_MS,
    metrics: readMetrics(data),
    databaseUrl: data.DATABASE_URL,
    ffmpegPath: data.FFMPEG_PATH,
    ffprobePath: data.FFPROBE_PATH,
    ffmpegUrl: data.SFERA_FFMPEG_URL,
    webDist: data.SFERA_WEB_DIST && resolve(data.SFERA_WEB_DIST),
    role: data.SFERA_ROLE,
    secret: data.SFERA_SECRET,
    transcoders: data.SFERA_TRANSCODERS,
    drainSeconds: data.SFERA_DRAIN_SECONDS ?? DRAIN_SECONDS[data.SFERA_ROLE],
    redisUrl: data.REDIS_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrls: data.DATABASE_READ_URL ?? [],
    databasePool: data.DATABASE_POOL,
    s3,
    backupS3: readBackupS3(data) ?? s3,
    mediaOrigin: data.SFERA_MEDIA_URL,
    purgeUrl: data.SFERA_PURGE_URL,
    mail: readMail(data),
  };
}

/** Whether processes of other builds may run beside this one. A server with its embedded database is alone. */
export const keepsBuilds = ({ databaseUrl }: Env): boolean => databaseUrl !== undefined;

/** The variables of a bucket belong together: all of them are set, or none. */
function readS3(data: v.InferOutput<typeof Settings>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw wrong(missing.map(([name]) => `${name}: нужна вместе с остальными S3_*`));
  if (data.SFERA_VIDEO_MAX_MB > S3_COPY_MAX_MB)
    throw wrong([`SFERA_VIDEO_MAX_MB: в хранилище S3 файл не больше ${S3_COPY_MAX_MB}`]);
  return {
    endpoint: S3_ENDPOINT,
    publicEndpoint: data.S3_PUBLIC_ENDPOINT,
    bucket: S3_BUCKET,
    region: data.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The variables of the bucket for backups belong together too. */
function readBackupS3(data: v.InferOutput<typeof Settings>): BackupS3Settings | undefined {
  const {
    SFERA_BACKUP_S3_ENDPOINT: endpoint,
    SFERA_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    SFERA_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    SFERA_BACKUP_S3_REGION: region = data.S3_REGION,
  } = data;
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw wrong(['SFERA_BACKUP_S3_*: нужны и ENDPOINT, и ACCESS_KEY_ID, и SECRET_ACCESS_KEY']);
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/** Names of the settings that are set among these variables, in the order of the schema. */
export const namesOfSettings = (variables: NodeJS.ProcessEnv): string[] =>
  Object.keys(Settings.entries).filter((name) => variables[name]);

function readMetrics(data: v.InferOutput<typeof Settings>): MetricsSettings | undefined {
  const { SFERA_METRICS_PORT: port, SFERA_METRICS_HOST: host, SFERA_METRICS_TOKEN: token } = data;
  if (port === undefined && token === undefined) return undefined;
  return { listener: port === undefined ? undefined : { host, port }, token };
}

/**
 * Mail needs a sender, and an address for its links: the address of a request would let any caller send links that lead
 * elsewhere.
 */
function readMail(data: v.InferOutput<typeof Settings>): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, SFERA_MAIL_FROM: from, SFERA_PUBLIC_URL: publicUrl } = data;
  if (smtpUrl === undefined) {
    if (from) throw wrong(['SMTP_URL: нужна вместе с SFERA_MAIL_FROM']);
    return undefined;
  }
  const missing = Object.entries({ SFERA_MAIL_FROM: from, SFERA_PUBLIC_URL: publicUrl });
  if (!from || publicUrl === undefined)
    throw wrong(
      missing.filter(([, value]) => value === undefined).map(([name]) => `${name}: нужна вместе с SMTP_URL`),
    );
  return { smtpUrl, from, publicUrl, bounces: data.SFERA_MAIL_BOUNCES };
}

const wrong = (complaints: readonly string[]): Error =>
  new Error(['Неверные настройки окружения:', ...complaints.map((complaint) => `  ${complaint}`)].join('\n'));
