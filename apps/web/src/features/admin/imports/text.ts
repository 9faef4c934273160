import { countOf } from '#shared/text/plural.ts';

const posts = { one: 'пост', few: 'поста', many: 'постов' };

export const text = {
  list: 'Кто переносит',
  listHint: 'Архивы Instagram, Telegram и других сетей, которые люди принесли за 30 дней.',
  none: 'За 30 дней никто ничего не переносил',
  running: 'Переносит сейчас',
  posts: (count: number) => countOf(count, posts),

  size: 'Сколько может перенести один человек',
  sizeHint: 'Все переносы человека вместе, без отменённых. Место для каждого задаётся в разделе «Место».',

  hours: 'В какие часы',
  hoursHint: (timeZone: string) =>
    `В другое время перенос ждёт и продолжается сам. Часы считаются по времени ${timeZone}. Команды «import» это не касается.`,
  anyTime: 'В любое время',
  between: (from: number, to: number) => `С ${from}:00 до ${to}:00`,
  own: 'Другие часы…',
  from: 'С которого часа',
  to: 'До которого часа',
  notHour: 'Укажите час, от 0 до 23',
  sameHour: 'Укажите другой час, чем первый',

  saved: 'Сохранено',
};
