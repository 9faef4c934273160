import { countOf } from '#shared/text/plural.ts';

const files = { one: 'файл', few: 'файла', many: 'файлов' };
const differences = { one: 'расхождение', few: 'расхождения', many: 'расхождений' };

export const text = {
  now: 'Сейчас',
  last: 'Последняя копия',
  lastDrill: 'Последнее учение',
  never: 'ещё не было',
  backUp: 'Сделать копию сейчас',
  drill: 'Провести учение',
  drillIs:
    'Учение восстанавливает последнюю копию в стороне, запускает на ней сервер и сверяет каждую таблицу и каждый файл. Люди этого не замечают.',
  planFirst: 'Сначала выберите ниже, куда складывать копии.',
  started: { backup: 'Делаем копию', drill: 'Начали учение' },

  plan: 'Копия каждую ночь',
  noPlan: 'Сейчас копии сами не делаются. Если диск сломается, пропадёт всё.',
  target: 'Куда',
  targetHint: 'Папка на другом диске, например /mnt/backup/sfera, или s3://имя/папка',
  keep: 'Сколько прежних копий хранить',
  keepHint: 'Неизменившиеся файлы хранятся один раз, поэтому много копий занимают немногим больше одной',
  keepWrong: (max: number) => `Целое число от 1 до ${max}`,
  drillNightly: 'Учение после каждой копии',
  drillNightlyHint: 'Доказывает, что из копии можно восстановиться',
  save: 'Сохранить',
  turnOn: 'Включить',
  turnOff: 'Выключить',
  turnOffTitle: 'Не делать копии каждую ночь?',
  turnOffHint: 'Уже сделанные копии останутся. Новые придётся начинать самому.',
  saved: 'Копии будут делаться каждую ночь',
  turnedOff: 'Ночные копии выключены',

  runs: 'Журнал',
  noRuns: 'Копий ещё не было',
  names: { backup: 'Копия', drill: 'Учение' },
  running: 'идёт',
  files: (count: number) => countOf(count, files),
  differences: (count: number) => countOf(count, differences),
  all: 'Показать всё',

  restore: 'Как восстановиться',
  restoreHint: 'На новом сервере, в пустую папку данных. Сервер при этом не должен работать.',
  restoreCommand: (target: string) => `npm run sfera -- restore ${target}`,
  anyTarget: '/mnt/backup/sfera',
};
