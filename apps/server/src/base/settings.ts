import { FILE_MAX_BYTES } from '@sfera/contract/chat/limits';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/uploads/limits';
import * as v from 'valibot';
import './check-messages.ts';

/** The largest file that S3 copies by one request. Unit: megabytes. */
export const S3_COPY_MAX_MB = 5 * 1024;

const numeric = v.pipe(v.unknown(), v.transform(Number), v.number());
const number = (min: number, max: number, fallback: number) =>
  v.optional(v.pipe(numeric, v.minValue(min), v.maxValue(max)), fallback);

// Surrounding spaces are trimmed; a variable of spaces alone is refused.
const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

// The address becomes a source of the content security policy, where `;` and `,` are separators.
const folderUrl = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s;,'"?#@]+$/, 'Нужен адрес папки: https://…/'),
    v.url(),
    v.transform((url: string) => (url.endsWith('/') ? url : `${url}/`)),
  ),
);

/** Surrounding spaces are trimmed here too. */
const urlOf = (protocol: RegExp) => v.pipe(v.string(), v.trim(), v.url(), v.regex(protocol));

const postgresUrl = urlOf(/^postgres(ql)?:/);

// A comma never stands in an address of its own: it would be written as %2C.
const postgresUrls = v.optional(
  v.pipe(
    v.string(),
    v.transform((list: string) => list.split(',').map((url) => url.trim())),
    v.array(postgresUrl),
  ),
);

// The address becomes a source of the content security policy too.
const hostUrl = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[\w.:[\]-]+\/?$/, 'Нужен адрес без пути: https://media.example'),
    v.url(),
    v.transform((url: string) => new URL(url).origin),
  ),
);

/** `sfera@example.com` or `Сфера <sfera@example.com>`. */
const MAIL_FROM = /^(?:(?<name>[^<>"\p{Cc}]+)<)?(?<address>[^\s<>@,;"\p{Cc}]+@[^\s<>@,;"\p{Cc}]+?)>?$/u;

const mailFrom = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(MAIL_FROM, 'Нужен адрес: Сфера <sfera@example.com>'),
    v.transform((from: string) => {
      const { name = '', address = '' } = MAIL_FROM.exec(from)?.groups ?? {};
      return { name: name.trim(), address };
    }),
  ),
);

/**
 * The Russian words about a setting on its page (docs/owner/settings.md, made by `npm run docs`). `unset` says what
 * holds without the setting, where the schema has no default.
 */
const says = <Input>(description: string, unset?: string) =>
  v.metadata<Input, { description: string; unset?: string }>({ description, ...(unset && { unset }) });

/** The environment variables of the server. */
export const Settings = v.pipe(
  v.object({
    PORT: v.pipe(number(0, 65_535, 3000), says('порт, на котором отвечает сервер')),
    HOST: v.pipe(v.optional(v.string(), '::'), says('на каком адресе слушать; `::` значит на всех')),
    SFERA_DATA: v.pipe(
      v.optional(v.string(), 'data'),
      says(
        'папка с базой, файлами и журналом безопасности; сервер закрывает её от других пользователей машины',
      ),
    ),
    SFERA_PUBLIC_URL: v.pipe(
      v.optional(urlOf(/:/)),
      says('адрес, который видят люди: `https://sfera.example.org`; с `https:` включается HSTS'),
    ),
    SFERA_TRUST_PROXY: v.pipe(
      v.optional(v.string(), 'loopback'),
      says(
        'от каких прокси принимать адрес клиента: адреса и сети через запятую; `loopback` — с этой же машины',
      ),
    ),
    SFERA_RATE_LIMIT_FACTOR: v.pipe(
      number(0.001, 1_000_000, 1),
      says('множитель всех ограничений частоты и числа одновременных запросов'),
    ),
    SFERA_PHOTO_MAX_MB: v.pipe(number(1, 1_000, PHOTO_MAX_BYTES / MEBIBYTE), says('наибольшее фото, МБ')),
    SFERA_VIDEO_MAX_MB: v.pipe(
      number(1, 100_000, VIDEO_MAX_BYTES / MEBIBYTE),
      says(`наибольшее видео, МБ; с хранилищем S3 не больше ${S3_COPY_MAX_MB}`),
    ),
    SFERA_FILE_MAX_MB: v.pipe(
      number(1, 100_000, FILE_MAX_BYTES / MEBIBYTE),
      says('наибольший файл в чате, МБ'),
    ),
    SFERA_LOG_LEVEL: v.pipe(
      v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
      says('что попадает в журнал; `info` пишет и каждый запрос'),
    ),
    SFERA_DISK_RESERVE_MB: v.pipe(
      number(0, 10_000_000, 256),
      says('сколько МБ на диске файлы оставляют свободными, чтобы место было у базы'),
    ),
    SFERA_LOG_FORMAT: v.pipe(
      v.optional(v.picklist(['auto', 'text', 'json']), 'auto'),
      says('`text` строки для чтения, `json` для сборщика; `auto`: на терминале первые, иначе вторые'),
    ),
    SFERA_SLOW_QUERY_MS: v.pipe(
      number(0, 3_600_000, 1_000),
      says('с какой длительности, в миллисекундах, запрос к базе попадает в журнал; `0` никогда'),
    ),
    SFERA_METRICS_PORT: v.pipe(
      v.optional(v.pipe(numeric, v.safeInteger(), v.minValue(0), v.maxValue(65_535))),
      says('отдельный порт с числами для Prometheus', 'порта нет'),
    ),
    SFERA_METRICS_HOST: v.pipe(
      v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
      says('на каком адресе слушает порт с числами'),
    ),
    SFERA_METRICS_TOKEN: v.pipe(
      v.optional(v.pipe(v.string(), v.trim(), v.minLength(16))),
      says('отдаёт те же числа на `/metrics` основного порта тому, кто назовёт этот токен', '`/metrics` нет'),
    ),
    DATABASE_URL: v.pipe(
      v.optional(postgresUrl),
      says('PostgreSQL 15 или новее (`postgresql://…`) или пулер перед ним', 'встроенная база'),
    ),
    FFMPEG_PATH: v.pipe(
      text,
      says('программа ffmpeg 5 или новее; без неё работают только фото', 'из `PATH`'),
    ),
    FFPROBE_PATH: v.pipe(text, says('программа ffprobe 5 или новее', 'из `PATH`')),
    SFERA_FFMPEG_URL: v.pipe(
      folderUrl,
      says(
        'папка на CDN с `ffmpeg-core.wasm` из `@ffmpeg/core` 0.12.10 для монтажа в браузере: `https://…/`',
        'свой сервер',
      ),
    ),
    SFERA_WEB_DIST: v.pipe(text, says('папка собранного веб-приложения', '`apps/web/dist`')),
    SFERA_ROLE: v.pipe(
      v.optional(v.picklist(['all', 'web', 'worker']), 'all'),
      says('что делает процесс: `all` всё, `web` отвечает людям, `worker` выполняет задания'),
    ),
    SFERA_SECRET: v.pipe(
      v.optional(v.pipe(v.string(), v.trim(), v.minLength(32))),
      says('секрет сессий, у всех процессов один', 'сервер делает свой один раз и хранит в базе'),
    ),
    SFERA_TRANSCODERS: v.pipe(
      v.optional(v.pipe(numeric, v.safeInteger(), v.minValue(1), v.maxValue(256))),
      says(
        'сколько видео процесс обрабатывает сразу; каждому сверх двух нужно 425 МБ памяти',
        'по числу ядер',
      ),
    ),
    SFERA_DRAIN_SECONDS: v.pipe(
      v.optional(v.pipe(numeric, v.minValue(0), v.maxValue(600))),
      says(
        'сколько секунд после SIGTERM процесс ещё отвечает, пока `/readyz` уводит новые запросы',
        '`5` у роли `web`, иначе `0`',
      ),
    ),
    REDIS_URL: v.pipe(
      v.optional(urlOf(/^rediss?:/)),
      says(
        'Redis 7 или новее либо Valkey: `redis://…`, с шифрованием `rediss://…`',
        'не нужен одному процессу',
      ),
    ),
    DATABASE_DIRECT_URL: v.pipe(
      v.optional(postgresUrl),
      says('сам PostgreSQL, когда `DATABASE_URL` ведёт к пулеру', 'то же, что `DATABASE_URL`'),
    ),
    DATABASE_READ_URL: v.pipe(
      postgresUrls,
      says('реплики PostgreSQL через запятую, по одному серверу на адрес', 'реплик нет'),
    ),
    DATABASE_POOL: v.pipe(
      v.optional(v.pipe(numeric, v.safeInteger(), v.minValue(2), v.maxValue(1_000)), 20),
      says('сколько соединений процесс держит с базой для запросов, и столько же с каждой репликой'),
    ),
    S3_ENDPOINT: v.pipe(
      v.optional(urlOf(/^https?:/)),
      says('хранилище S3 вместо папки `media`; вместе с ним нужны корзина и оба ключа', 'папка `media`'),
    ),
    S3_PUBLIC_ENDPOINT: v.pipe(
      v.optional(urlOf(/^https?:/)),
      says('адрес того же хранилища для браузеров, если он другой', 'то же, что `S3_ENDPOINT`'),
    ),
    S3_BUCKET: v.pipe(text, says('корзина')),
    S3_REGION: v.pipe(v.optional(v.string(), 'us-east-1'), says('регион хранилища')),
    S3_ACCESS_KEY_ID: v.pipe(text, says('ключ')),
    S3_SECRET_ACCESS_KEY: v.pipe(text, says('секрет ключа')),
    SFERA_BACKUP_S3_ENDPOINT: v.pipe(
      v.optional(urlOf(/^https?:/)),
      says(
        'хранилище для копий, если оно другое; вместе с ним нужны оба его ключа',
        'то же, что `S3_ENDPOINT`',
      ),
    ),
    SFERA_BACKUP_S3_REGION: v.pipe(text, says('его регион', 'то же, что `S3_REGION`')),
    SFERA_BACKUP_S3_ACCESS_KEY_ID: v.pipe(text, says('его ключ', 'то же, что `S3_ACCESS_KEY_ID`')),
    SFERA_BACKUP_S3_SECRET_ACCESS_KEY: v.pipe(
      text,
      says('секрет его ключа', 'то же, что `S3_SECRET_ACCESS_KEY`'),
    ),
    SFERA_MEDIA_URL: v.pipe(
      hostUrl,
      says('адрес CDN, откуда браузеры берут фото и видео: `https://media.example`', 'свой сервер'),
    ),
    SFERA_PURGE_URL: v.pipe(
      v.optional(urlOf(/^https:/)),
      says('кому сказать, что CDN должен забыть удалённое: `https://…`; нужна `SFERA_MEDIA_URL`', 'никому'),
    ),
    SMTP_URL: v.pipe(
      v.optional(urlOf(/^smtps?:/)),
      says('почтовый сервер: `smtp://логин:пароль@mail.example:587` или `smtps://…`', 'писем нет'),
    ),
    SFERA_MAIL_FROM: v.pipe(
      mailFrom,
      says('отправитель: `Сфера <sfera@example.com>`; нужен вместе с `SMTP_URL`'),
    ),
    SFERA_MAIL_BOUNCES: v.pipe(
      v.optional(
        v.pipe(v.string(), v.regex(/^[\w.-]{1,10}@[\w.-]+\.[\w-]+$/, 'Нужен адрес вида bounces@example.com')),
      ),
      says('куда возвращаются письма, которые не дошли: `bounces@example.com`', 'отправителю'),
    ),
  }),
  // The embedded database has neither a pooler nor replicas.
  v.forward(
    v.check((given) => !given.DATABASE_DIRECT_URL || !!given.DATABASE_URL, 'Нужен и DATABASE_URL'),
    ['DATABASE_DIRECT_URL'],
  ),
  v.forward(
    v.check((given) => !given.DATABASE_READ_URL || !!given.DATABASE_URL, 'Нужен и DATABASE_URL'),
    ['DATABASE_READ_URL'],
  ),
);
