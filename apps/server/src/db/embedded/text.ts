// The launcher runs before any package is found, and imports none.
const SECOND_MS = 1_000;

const seconds = (ms: number) => `${(ms / SECOND_MS).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} с`;

/** The line of PostgreSQL's output that names the cause, else the whole output in one line. */
const cause = (error: unknown): string => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  // A FATAL about the database system is an answer to clients that connected too early.
  const why =
    /(?:PANIC|FATAL): (?! *the database system).*/.exec(message)?.[0] ?? message.replaceAll(/\s*\n\s*/g, ' ');
  return /No space left on device/.test(message) ? `на диске закончилось место: ${why}` : why;
};

/** Messages for the person who starts Sfera. */
export const text = {
  creating: (home: string) => `Создаю базу данных в ${home}…`,
  kept: (home: string) =>
    `Папка данных закрыта для других пользователей, поэтому база данных хранится в ${home}`,
  folderOpen: (dataDir: string) =>
    `Не удалось закрыть папку данных ${dataDir} от других пользователей этой машины: проверьте её права.`,
  waitingForCommand: (pid: number) => `Жду, пока закончится другая команда Сферы (процесс ${pid})…`,
  waitingForOwner: 'База данных занята другим процессом Сферы, жду…',
  waitingForFormer: 'Жду, пока прежняя база данных завершит работу…',
  endedByItself: 'База данных неожиданно завершила работу. Запускаю её снова…',
  runsAgain: (awayMs: number) => `База данных снова работает, её не было ${seconds(awayMs)}.`,
  startsNot: (error: unknown, nextInMs: number) =>
    `База данных не запускается: ${cause(error)}. Следующая попытка через ${seconds(nextInMs)}.`,
  recovering: 'База данных восстанавливается после сбоя…',

  inUse: (dataDir: string, pid: number | null) =>
    `Сфера уже запущена с папкой данных ${dataDir}${pid === null ? '' : ` (процесс ${pid})`}. ` +
    'Остановите её или укажите другую папку в SFERA_DATA.',
  unsupportedPlatform: (platform: string) =>
    `Для этой системы (${platform}) нет встроенной базы данных. ` +
    'Укажите адрес своей PostgreSQL 15 или новее в DATABASE_URL.',
  clusterMissing: (home: string, pointer: string) =>
    `База данных должна быть в ${home}, но её там нет. ` +
    `Верните эту папку, а если база больше не нужна, удалите файл ${pointer}.`,
  clusterUnreachable: (home: string) =>
    `У владельца базы данных нет доступа к папке ${home}. ` +
    'Разрешите вход в её родительские папки (chmod o+x).',
  foreignOwner: (cluster: string) =>
    `База данных в ${cluster} принадлежит другому пользователю. ` +
    'Запустите Сферу от его имени или от root либо укажите другую папку в SFERA_DATA.',
  noAccount: 'От root нужен системный пользователь nobody: под ним работает база данных.',
  initFailed: (output: string) => `Не удалось создать базу данных:\n${output}`,
  startFailed: (logFile: string, output: string) =>
    `Не удалось запустить базу данных (журнал: ${logFile}):\n${output}`,
};
