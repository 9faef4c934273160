import type { Reaction } from '@sfera/contract/posts/reaction';

/** The names of the reactions, where a reaction is not seen, and under a pointer. */
export const reactionNames: Record<Reaction, string> = {
  '❤️': 'Сердце',
  '😂': 'Смех до слёз',
  '🔥': 'Огонь',
  '👍': 'Палец вверх',
  '😢': 'Слёзы',
  '😮': 'Удивление',
  '🖕': 'Средний палец',
  '🤡': 'Клоун',
  '💯': 'Сто баллов',
  '😍': 'Влюблённые глаза',
  '🥰': 'Улыбка с сердечками',
  '😜': 'Подмигивание с языком',
  '🤩': 'Звёзды в глазах',
  '🥳': 'Праздник',
  '😡': 'Гнев',
  '🥶': 'Мороз',
  '😈': 'Чертёнок',
  '🌞': 'Солнце',
  '🌚': 'Новая луна',
  '🌝': 'Полная луна',
  // «Нравится» is the heart.
  like: 'Класс',
  love: 'Люблю',
  haha: 'Ха-ха',
  wow: 'Ух ты!',
  sad: 'Грустно',
  angry: 'Злюсь',
};
