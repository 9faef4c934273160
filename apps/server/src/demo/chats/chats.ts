import * as v from 'valibot';
import { Reaction } from '@sfera/contract/posts/reaction';
import { MAIN_LOGIN } from '../seed/people.ts';

/** A line of a chat: its author, its delay after the line before, and its text. */
export interface DemoLine {
  by: string;
  minutesLater: number;
  /** Text of the message; of a photo, its caption. */
  text: string;
  /** The message has a photo of its author. */
  hasPhoto: boolean;
  /** Index of the line that this one answers; null for most. */
  answers: number | null;
  /** The reaction of the other person; null for most. */
  reaction: Reaction | null;
}

export interface DemoChat {
  between: readonly [string, string];
  /** Oldest first. */
  lines: readonly DemoLine[];
  /** Age of the last line. */
  endedMinutesAgo: number;
  /** Number of last lines that their recipient has not read. */
  unread: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const PHOTO = '[фото] ';

/**
 * Parses the lines of a chat: `<` begins a line of the other person, `>` a line of `who`; `+n` before it means n
 * minutes later, by default a minute or two. `^n` after it: the line answers the one n lines before; `{🔥}` at the end:
 * the other person reacts so.
 */
function chat(
  who: string,
  other: string,
  endedMinutesAgo: number,
  said: readonly string[],
  unread = 0,
): DemoChat {
  const lines = said.map((line, index): DemoLine => {
    const [, wait, side, back, words = '', emoji] =
      /^(?:\+(\d+) )?([<>])(?:\^(\d+))? (.*?)(?: \{(.+)\})?$/su.exec(line) ?? [];
    return {
      by: side === '>' ? who : other,
      minutesLater: wait === undefined ? 1 + (index % 3) : Number(wait),
      text: words.replace(PHOTO, ''),
      hasPhoto: words.startsWith(PHOTO),
      answers: back === undefined ? null : index - Number(back),
      reaction: emoji === undefined ? null : v.parse(Reaction, emoji),
    };
  });
  return { between: [who, other], lines, endedMinutesAgo, unread };
}

const own = (other: string, endedMinutesAgo: number, said: readonly string[], unread = 0) =>
  chat(MAIN_LOGIN, other, endedMinutesAgo, said, unread);

/** The chats of the community, the same on every call. */
export const demoChats: readonly DemoChat[] = [
  own(
    'timur',
    6,
    [
      '< Катя, привет! Ты же была на Онежском в сентябре?',
      '> Была! Неделю в палатке, дождь четыре дня из семи',
      '< Романтика 😄',
      '< А где стояли? Хочу своих вывезти в выходные',
      '> Недалеко от Деревянного, за мысом. Там песок и почти нет комаров',
      '> Сейчас найду точку',
      '+3 > https://www.openstreetmap.org/#map=13/61.6208/34.6010',
      '<^1 Сохранил, спасибо! {👍}',
      `+${2 * DAY} < Съездили. Это было лучшее решение года`,
      '< Все живы, один утопил кружку',
      '> 😂😂😂',
      '> Кружку жалко',
      `+${DAY} < Привет! Видел твой закат. Где это?`,
      '+2 >^1 На Куршской косе, у дюны Эфа {🔥}',
      '> Поехали в субботу? Обещают ясно {love}',
      '+1 < Я за! Возьму дрон 🔥',
      '+1 > Тогда в шесть у вокзала',
      '+4 <^1 Договорились. Термос с меня {🥳}',
      '< И бутерброды!',
    ],
    2,
  ),
  own(
    'alina.k',
    38,
    [
      '< Катюш, ты какие фильтры для воды берёшь? Поляризационный?',
      '> Только его. И то не всегда: на рассвете он съедает отражение',
      '< Вот! Я думала, мне кажется',
      `+${5 * HOUR} < [фото] Смотри, сегодняшнее утро {😍}`,
      '+2 > Ого',
      '>^2 Не трогай цвет вообще, оставь как есть {love}',
      '+6 < Оставила. Выложу вечером',
      '< Спасибо, ты мой внутренний редактор ❤️',
    ],
    1,
  ),
  own('dasha.pechet', 2 * HOUR, [
    '> Даша, сырники по твоему рецепту развалились',
    '< Творог был мокрый?',
    '> …возможно',
    '< Отожми через марлю и положи на ложку муки больше',
    '< И не переворачивай раньше времени!',
    `+${DAY} >^2 Получилось!!! {🥳}`,
    '> 🥳',
    '< Горжусь',
  ]),
  own(
    'masha_l',
    5 * HOUR,
    [
      '< Привет! Приедешь в ноябре на сияние?',
      '> Очень хочу. Когда лучше?',
      '< Новолуние 20-го, смотри плюс-минус три дня. Прогноз Kp за сутки уже честный',
      '> Беру билеты',
      '< Шерстяное бери. Два слоя. Три слоя!',
      '> Ты меня пугаешь',
      '<^1 Я тебя берегу) {love}',
    ],
    1,
  ),
  own('lera_v', 9 * HOUR, [
    '< Семён передаёт тебе привет и требует, чтобы ты поставила ему сердечко',
    '> Я поставила три. Больше приложение не даёт',
    '< Он принял к сведению и ушёл спать',
    '> 🐈',
  ]),
  own('kofe.na.uglu', DAY + 2 * HOUR, [
    '> Здравствуйте! Вы работаете в воскресенье?',
    '+12 < Добрый день! Да, с 8 до 21, как всегда ☕',
    '> Отлично. А столик на четверых можно?',
    '< Записали вас на 12:00. Ждём!',
  ]),
  own('gleb_noch', 2 * DAY, [
    '< Слушай, а чем ты ночью снимаешь? Телефоном?',
    '> Телефоном, да. Ночной режим и штатив из стопки книг',
    '< Уважаю',
  ]),
  own('zvezdochet', 3 * DAY + 4 * HOUR, [
    '> Илья, что это яркое было вчера на западе?',
    '< Венера. Она сейчас вечерняя, до середины декабря не перепутаешь',
    '> Красивая!',
    '< Приходи в субботу, посмотрим на неё в Добсон. У неё сейчас фаза, как у Луны',
  ]),
  own('nastya.msk', 5 * DAY, [
    '< Катя, можно я возьму твоё фото двора для лекции? С подписью, конечно',
    '> Конечно, бери! Про что лекция?',
    '< Про то, как панельки учатся быть дворами',
    '> Пришли потом запись',
  ]),
  own('vera_chitaet', 9 * DAY, [
    '> Что почитать в поезде на 14 часов?',
    '< «Зулейху» читала?',
    '> Да',
    '< Тогда Водолазкина. «Авиатор». Заодно поплачешь',
    '> Спасибо, наверное 😅',
  ]),
  own('artem_f', 16 * DAY, ['< В пятницу играем в «Подвале», приходи! Вход свободный 🎸', '> Постараюсь!']),
  chat('timur', 'sever', 3 * HOUR, [
    '> Как у вас с местами на май?',
    '< Два осталось. Держать?',
    '> Держите одно. Второе спрошу у жены',
  ]),
  chat('alina.k', 'masha_l', 7 * HOUR, [
    '< Алина, твой Онежский рассвет — в печать',
    '> Спасибо! Подумаю о выставке',
    '< Не думай, делай',
  ]),
  chat(
    'lera_v',
    'dasha.pechet',
    12 * HOUR,
    ['> Даша, а торт в виде кота возможен?', '< Возможен. Рыжего?'],
    1,
  ),
];
