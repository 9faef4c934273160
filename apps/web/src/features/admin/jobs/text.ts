import { countOf } from '#shared/text/plural.ts';

const attempts = { one: 'попытки', few: 'попыток', many: 'попыток' };
const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };
const minutes = { one: 'минуту', few: 'минуты', many: 'минут' };
const hours = { one: 'час', few: 'часа', many: 'часов' };

export const text = {
  failed: 'Не удалось',
  noneFailed: 'Всё сделано',
  noneFailedHint: 'Здесь появятся задания, которые не удались после всех попыток.',
  meta: (count: number) => `после ${countOf(count, attempts)}`,
  cause: 'Причина',
  retry: 'Повторить',
  retryNamed: (title: string) => `Повторить: ${title}`,
  retryAll: 'Повторить все',
  retried: (title: string) => `«${title}»: пробуем снова`,
  retriedAll: (count: number, refused: number) =>
    refused === 0 ? `Пробуем снова: ${count}` : `Пробуем снова: ${count}, не получилось: ${refused}`,
  retryAllTitle: (count: number) => `Повторить все неудавшиеся (${count})?`,
  retryAllHint: 'Сервер возьмётся за них по очереди. Если причина не устранена, они не удадутся снова.',

  queues: 'Очереди',
  noQueues: 'Очередей нет: всё сделано.',
  queue: (waiting: number, running: number) => `ждёт ${waiting}, делается ${running}`,
  waits: (age: string) => `самое старое ждёт ${age}`,
  age: (total: number) =>
    total < 60
      ? countOf(total, seconds)
      : total < 3_600
        ? countOf(Math.floor(total / 60), minutes)
        : countOf(Math.floor(total / 3_600), hours),
};
