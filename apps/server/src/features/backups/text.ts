import { statfsSync } from 'node:fs';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { isStorageFull } from '../../base/storage-full.ts';

const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');
/** Differences that the owner's page names; the command names all of them. */
const NAMED_IN_RUN = 3;

/** `12 431 файл`: the number grouped, the noun in its form: 1 файл, 2 файла, 5 файлов. */
const count = (n: number, one: string, few: string, many: string): string => {
  const form = rules.select(n);
  return `${numbers.format(n)} ${form === 'one' ? one : form === 'few' ? few : many}`;
};
const files = (n: number) => count(n, 'файл', 'файла', 'файлов');
const megabytes = (bytes: number) =>
  `${(bytes / MEBIBYTE).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} МБ`;

const cause = (error: unknown) => (error instanceof Error ? error.message : String(error));

const freeAt = (folder: string): string => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return ` (свободно ${megabytes(bavail * bsize)})`;
  } catch {
    return '';
  }
};

/** The sentences that backups, restores and drills say to the operator. */
export const words = {
  files,
  megabytes,

  // The target.
  unusable: (target: string, error: unknown) =>
    `Сюда копию не записать: ${target}. ${cause(error)}. Проверьте, что папка или хранилище есть и открыты для записи`,
  wrongAddress: (target: string) => `Не похоже на адрес хранилища: ${target}. Нужно s3://хранилище/папка`,
  noBucketSettings:
    'Для копий в S3 задайте SFERA_BACKUP_S3_ENDPOINT, SFERA_BACKUP_S3_ACCESS_KEY_ID и SFERA_BACKUP_S3_SECRET_ACCESS_KEY ' +
    '(или S3_ENDPOINT и остальные, если это то же хранилище, что у файлов)',
  foreignFolder: (target: string) =>
    `В ${target} лежит что-то другое, не копии Сферы. Дайте копиям пустую папку`,
  otherCommunity: (target: string) =>
    `В ${target} лежат копии другой Сферы. Дайте этой Сфере свою папку: иначе они удаляли бы копии друг друга`,
  insideData: (target: string) =>
    `Папка ${target} лежит внутри папки данных. Дайте копиям место вне неё, лучше на другом диске`,
  noBackups: (target: string) =>
    `В ${target} нет копий Сферы. Укажите папку или s3://…, которую дали команде backup`,
  noSuchBackup: (id: string, known: readonly string[]) =>
    `Копии ${id} здесь нет. Есть: ${known.join(', ') || 'ни одной'}`,
  newerFormat: (target: string) => `Копии в ${target} сделаны более новой Сферой. Обновите эту и повторите`,

  // A backup.
  copying: (done: number, bytes: number) => `Просмотрено: ${files(done)}, скопировано ${megabytes(bytes)}`,
  dumping: 'Снимаю базу данных…',
  made: (n: number, bytes: number, rows: number, missing: number) =>
    `Копия готова: ${files(n)}, ${megabytes(bytes)}; ${count(rows, 'строка', 'строки', 'строк')} базы` +
    (missing > 0 ? `. Не нашлось в хранилище: ${files(missing)}` : ''),
  missing: (key: string) => `В хранилище нет файла ${key}: в копии его тоже нет`,
  full: (target: string, folder: string) =>
    `На диске с ${target} нет места${freeAt(folder)}. Прежние копии целы. Освободите место или уменьшите --keep и повторите`,
  died: 'Процесс прервался. Прежние копии целы, следующая начнётся заново',
  stopped: 'Сервер остановили посреди работы. Прежние копии целы',

  // Damage.
  damagedManifest: (path: string) =>
    `Описание копии повреждено: ${path}. Возьмите другую копию: --copy <имя>, или верните этот файл с другого диска`,
  damagedList: (path: string) => `Список файлов копии повреждён: ${path}`,
  damagedTable: (table: string, path: string) => `Таблица ${table} повреждена: ${path}`,
  damagedFile: (key: string, path: string) => `Файл ${key} повреждён: ${path}`,
  lost: (what: string, path: string) => `${what}: в копии нет файла ${path}`,
  repair:
    'Удалите названные файлы папки pool и сделайте копию ещё раз: она возьмёт их заново с сервера, если он цел',

  // A restore.
  newerSchema: (names: readonly string[]) =>
    `Копия сделана более новой Сферой (${names.join(', ')}). Обновите эту Сферу и повторите`,
  folderNotEmpty: (dataDir: string) =>
    `Папка данных ${dataDir} не пуста: восстанавливать можно только в пустую. ` +
    'Остановите сервер, переименуйте папку и повторите, или задайте другую в SFERA_DATA',
  restoresElsewhere: (dataDir: string) =>
    `В папку ${dataDir} уже восстанавливает другой процесс. Дождитесь его`,
  databaseNotEmpty: (hasMark: boolean) =>
    hasMark
      ? 'В базе остались следы прерванного восстановления. Удалите базу, создайте её пустой и повторите'
      : 'База из DATABASE_URL не пуста: восстанавливать можно только в пустую. Создайте новую базу и повторите',
  bucketNotEmpty: (bucket: string) =>
    `В хранилище ${bucket} уже есть файлы: восстанавливать можно только в пустое. Если они от прерванного ` +
    'восстановления, удалите их и повторите',
  unfinished: (dataDir: string) =>
    `Восстановление в ${dataDir} не закончено. Повторите: npm run sfera -- restore <откуда>`,
  beginsAnew: 'Прежнее восстановление было прервано. Начинаю заново…',
  needsSpace: (folder: string, bytes: number, free: number) =>
    `В ${folder} нужно ${megabytes(bytes)} свободного места, есть ${megabytes(free)}. Освободите место и повторите`,
  fullRestore: (folder: string) =>
    `На диске с ${folder} закончилось место${freeAt(folder)}. Освободите его и повторите: восстановление начнётся заново`,
  restoring: (id: string, madeAt: string) => `Восстанавливаю копию ${id} от ${madeAt}…`,
  restoringTable: (table: string) => `Таблица ${table}…`,
  restoringFiles: (done: number, total: number) =>
    `Файлы: ${numbers.format(done)} из ${numbers.format(total)}`,
  restored: (n: number, rows: number) =>
    `Восстановлено: ${files(n)}, ${count(rows, 'строка', 'строки', 'строк')} базы. Хэши сошлись`,
  setAgain: (names: readonly string[]) =>
    `У сервера, с которого сделана копия, были заданы: ${names.join(', ')}. ` +
    'Их значений в копии нет: задайте их этому серверу сами',
  setSecret:
    'Среди них SFERA_SECRET: с другим значением все войдут заново, а вход с кодом придётся настроить ещё раз',

  // A drill.
  drillPassed: (n: number) => `Учение пройдено: ${files(n)}, 0 расхождений`,
  drillFailed: (differences: readonly string[]) =>
    `Учение не пройдено: ${count(differences.length, 'расхождение', 'расхождения', 'расхождений')}. ` +
    `${differences.slice(0, NAMED_IN_RUN).join('. ')}` +
    (differences.some((difference) => difference.includes('pool/')) ? `. ${words.repair}` : ''),
  scratch: (folder: string) => `Учусь в ${folder}…`,
  rowsDiffer: (table: string, expected: number, found: number) =>
    `Таблица ${table}: в копии ${count(expected, 'строка', 'строки', 'строк')}, восстановлено ${numbers.format(found)}`,
  tableDiffers: (table: string) => `Таблица ${table}: содержимое не сходится с копией`,
  fileDiffers: (key: string) => `Файл ${key}: восстановлен не таким, как в копии`,
  fileGone: (key: string) => `Файл ${key}: не восстановлен`,
  notAnswered: (what: string, status: number | string) => `Сервер из копии не показал: ${what} (${status})`,
  noStart: (output: string) => `Сервер из копии не запустился: ${output}`,
  opened: (media: number, hasFeed: boolean, hasChat: boolean) =>
    `Сервер из копии открыл: ${[hasFeed && 'ленту', hasChat && 'чат', media > 0 && files(media)].filter(Boolean).join(', ') || 'пустую Сферу'}`,

  // A run that ended.
  failed: (error: unknown, target: string, folder: string) =>
    isStorageFull(error) ? words.full(target, folder) : cause(error),
};
