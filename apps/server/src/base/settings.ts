import { FILE_MAX_BYTES } from '@sfera/contract/chat/limits';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/uploads/limits';
import * as z from 'zod/mini';

/** The largest file that S3 copies by one request. Unit: megabytes. */
export const S3_COPY_MAX_MB = 5 * 1024;

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

/**
 * The Russian words about a setting on its page (docs/owner/settings.md, made by `npm run docs`). `unset` says what
 * holds without the setting, where the schema has no default.
 */
const says = (description: string, unset?: string) => z.meta({ description, ...(unset && { unset }) });

/** The environment variables of the server. */
export const Settings = z
  .object({
    PORT: number(0, 65_535, 3000).check(says('порт, на котором отвечает сервер')),
    HOST: z._default(z.string(), '::').check(says('на каком адресе слушать; `::` значит на всех')),
    SFERA_DATA: z
      ._default(z.string(), 'data')
      .check(
        says(
          'папка с базой, файлами и журналом безопасности; сервер закрывает её от других пользователей машины',
        ),
      ),
    SFERA_PUBLIC_URL: z
      .optional(z.url())
      .check(says('адрес, который видят люди: `https://sfera.example.org`; с `https:` включается HSTS')),
    SFERA_TRUST_PROXY: z
      ._default(z.string(), 'loopback')
      .check(
        says(
          'от каких прокси принимать адрес клиента: адреса и сети через запятую; `loopback` — с этой же машины',
        ),
      ),
    SFERA_RATE_LIMIT_FACTOR: number(0.001, 1_000_000, 1).check(
      says('множитель всех ограничений частоты и числа одновременных запросов'),
    ),
    SFERA_PHOTO_MAX_MB: number(1, 1_000, PHOTO_MAX_BYTES / MEBIBYTE).check(says('наибольшее фото, МБ')),
    SFERA_VIDEO_MAX_MB: number(1, 100_000, VIDEO_MAX_BYTES / MEBIBYTE).check(
      says(`наибольшее видео, МБ; с хранилищем S3 не больше ${S3_COPY_MAX_MB}`),
    ),
    SFERA_FILE_MAX_MB: number(1, 100_000, FILE_MAX_BYTES / MEBIBYTE).check(
      says('наибольший файл в чате, МБ'),
    ),
    SFERA_LOG_LEVEL: z
      ._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn')
      .check(says('что попадает в журнал; `info` пишет и каждый запрос')),
    SFERA_DISK_RESERVE_MB: number(0, 10_000_000, 256).check(
      says('сколько МБ на диске файлы оставляют свободными, чтобы место было у базы'),
    ),
    SFERA_LOG_FORMAT: z
      ._default(z.enum(['auto', 'text', 'json']), 'auto')
      .check(
        says('`text` строки для чтения, `json` для сборщика; `auto`: на терминале первые, иначе вторые'),
      ),
    SFERA_SLOW_QUERY_MS: number(0, 3_600_000, 1_000).check(
      says('с какой длительности, в миллисекундах, запрос к базе попадает в журнал; `0` никогда'),
    ),
    SFERA_METRICS_PORT: z
      .optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)))
      .check(says('отдельный порт с числами для Prometheus', 'порта нет')),
    SFERA_METRICS_HOST: z
      ._default(z.string().check(z.minLength(1)), '127.0.0.1')
      .check(says('на каком адресе слушает порт с числами')),
    SFERA_METRICS_TOKEN: z
      .optional(z.string().check(z.trim(), z.minLength(16)))
      .check(
        says(
          'отдаёт те же числа на `/metrics` основного порта тому, кто назовёт этот токен',
          '`/metrics` нет',
        ),
      ),
    DATABASE_URL: z
      .optional(postgresUrl)
      .check(says('PostgreSQL 15 или новее (`postgresql://…`) или пулер перед ним', 'встроенная база')),
    FFMPEG_PATH: text.check(says('программа ffmpeg 5 или новее; без неё работают только фото', 'из `PATH`')),
    FFPROBE_PATH: text.check(says('программа ffprobe 5 или новее', 'из `PATH`')),
    SFERA_FFMPEG_URL: folderUrl.check(
      says(
        'папка на CDN с `ffmpeg-core.wasm` из `@ffmpeg/core` 0.12.10 для монтажа в браузере: `https://…/`',
        'свой сервер',
      ),
    ),
    SFERA_WEB_DIST: text.check(says('папка собранного веб-приложения', '`apps/web/dist`')),
    SFERA_ROLE: z
      ._default(z.enum(['all', 'web', 'worker']), 'all')
      .check(says('что делает процесс: `all` всё, `web` отвечает людям, `worker` выполняет задания')),
    SFERA_SECRET: z
      .optional(z.string().check(z.trim(), z.minLength(32)))
      .check(says('секрет сессий, у всех процессов один', 'сервер делает свой один раз и хранит в базе')),
    SFERA_TRANSCODERS: z
      .optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(256)))
      .check(
        says(
          'сколько видео процесс обрабатывает сразу; каждому сверх двух нужно 425 МБ памяти',
          'по числу ядер',
        ),
      ),
    SFERA_DRAIN_SECONDS: z
      .optional(z.coerce.number().check(z.minimum(0), z.maximum(600)))
      .check(
        says(
          'сколько секунд после SIGTERM процесс ещё отвечает, пока `/readyz` уводит новые запросы',
          '`5` у роли `web`, иначе `0`',
        ),
      ),
    REDIS_URL: z
      .optional(z.url({ protocol: /^rediss?$/ }))
      .check(
        says(
          'Redis 7 или новее либо Valkey: `redis://…`, с шифрованием `rediss://…`',
          'не нужен одному процессу',
        ),
      ),
    DATABASE_DIRECT_URL: z
      .optional(postgresUrl)
      .check(says('сам PostgreSQL, когда `DATABASE_URL` ведёт к пулеру', 'то же, что `DATABASE_URL`')),
    DATABASE_READ_URL: postgresUrls.check(
      says('реплики PostgreSQL через запятую, по одному серверу на адрес', 'реплик нет'),
    ),
    DATABASE_POOL: z
      ._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_000)), 20)
      .check(says('сколько соединений процесс держит с базой для запросов, и столько же с каждой репликой')),
    S3_ENDPOINT: z
      .optional(z.url({ protocol: /^https?$/ }))
      .check(
        says('хранилище S3 вместо папки `media`; вместе с ним нужны корзина и оба ключа', 'папка `media`'),
      ),
    S3_PUBLIC_ENDPOINT: z
      .optional(z.url({ protocol: /^https?$/ }))
      .check(says('адрес того же хранилища для браузеров, если он другой', 'то же, что `S3_ENDPOINT`')),
    S3_BUCKET: text.check(says('корзина')),
    S3_REGION: z._default(z.string(), 'us-east-1').check(says('регион хранилища')),
    S3_ACCESS_KEY_ID: text.check(says('ключ')),
    S3_SECRET_ACCESS_KEY: text.check(says('секрет ключа')),
    SFERA_BACKUP_S3_ENDPOINT: z
      .optional(z.url({ protocol: /^https?$/ }))
      .check(
        says(
          'хранилище для копий, если оно другое; вместе с ним нужны оба его ключа',
          'то же, что `S3_ENDPOINT`',
        ),
      ),
    SFERA_BACKUP_S3_REGION: text.check(says('его регион', 'то же, что `S3_REGION`')),
    SFERA_BACKUP_S3_ACCESS_KEY_ID: text.check(says('его ключ', 'то же, что `S3_ACCESS_KEY_ID`')),
    SFERA_BACKUP_S3_SECRET_ACCESS_KEY: text.check(
      says('секрет его ключа', 'то же, что `S3_SECRET_ACCESS_KEY`'),
    ),
    SFERA_MEDIA_URL: hostUrl.check(
      says('адрес CDN, откуда браузеры берут фото и видео: `https://media.example`', 'свой сервер'),
    ),
    SFERA_PURGE_URL: z
      .optional(z.url({ protocol: /^https$/ }))
      .check(
        says('кому сказать, что CDN должен забыть удалённое: `https://…`; нужна `SFERA_MEDIA_URL`', 'никому'),
      ),
    SMTP_URL: z
      .optional(z.url({ protocol: /^smtps?$/ }))
      .check(says('почтовый сервер: `smtp://логин:пароль@mail.example:587` или `smtps://…`', 'писем нет')),
    SFERA_MAIL_FROM: mailFrom.check(
      says('отправитель: `Сфера <sfera@example.com>`; нужен вместе с `SMTP_URL`'),
    ),
  })
  .check(({ value, issues }) => {
    // The embedded database has neither a pooler nor replicas.
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (value[name] && !value.DATABASE_URL)
        issues.push({ code: 'custom', path: [name], message: 'Нужен и DATABASE_URL', input: value[name] });
  });
