import { formatNumber } from '#shared/text/format-number.ts';
import { countOf } from '#shared/text/plural.ts';

const seconds = { one: 'секунда', few: 'секунды', many: 'секунд' };
const minutes = { one: 'минута', few: 'минуты', many: 'минут' };

export const text = {
  running: 'Сейчас работает',
  names: {
    running: 'Сфера',
    node: 'Node.js',
    postgres: 'PostgreSQL',
    ffmpeg: 'ffmpeg',
    schema: 'Схема базы',
  },
  noFfmpeg: 'не найден: видео не публикуются',
  newest: 'Обновлений нет',
  newestHint: 'На диске лежит та же версия, что работает. Чтобы узнать о новой, выполните на сервере:',
  checkCommand: 'npm run sfera -- upgrade --check',
  update: (version: string) => `Готово обновление: ${version}`,
  changes: 'Что нового',
  migrations: 'Что изменится в базе',
  noMigrations: 'База не меняется.',
  notMeasured:
    'Сколько это займёт на ваших данных, скажет проверка на сервере: npm run sfera -- upgrade --check',
  about: (value: number | null) =>
    value === null
      ? 'ещё не измерено'
      : value < 1
        ? 'меньше секунды'
        : value < 90
          ? `около ${formatNumber(Math.round(value))} с`
          : `около ${formatNumber(Math.round(value / 60))} мин`,
  total: (value: number) =>
    `Всего ${value < 90 ? countOf(Math.max(1, Math.round(value)), seconds) : countOf(Math.round(value / 60), minutes)}`,
  how: 'Сначала делается копия; если что-то не выйдет, останется прежняя версия. Выполните на сервере:',
  command: 'npm run sfera -- upgrade',
  steps: 'Изменения базы на ходу',
  stepsHint: 'Идут рядом с работающим сервером. Ждать их не нужно.',
  stepDone: 'готово',
  step: (done: number, total: number) => `${formatNumber(done)} из ${formatNumber(total)}`,
};
