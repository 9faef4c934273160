import { formatSigned } from '#shared/text/format-number.ts';
import type { CaptionBackground, CaptionFont } from '../../works/story-design.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const degrees = (angle: number) => `${formatSigned(Math.round(angle))}°`;

/** Words about the words of a story. */
export const text = {
  layer: 'Текст на истории',
  keys: 'Стрелки двигают, с Shift — быстрее. Плюс и минус меняют размер, квадратные скобки поворачивают, Enter открывает правку',
  placed: (x: number, y: number) => `Слева ${percent(x)}, сверху ${percent(y)}`,
  sized: (scale: number) => `Размер ${percent(scale)}`,
  turned: (rotation: number) => `Поворот ${degrees(rotation)}`,

  words: 'Текст истории',
  wordsHint: 'Несколько слов к истории',
  font: 'Шрифт',
  fonts: {
    modern: 'Современный',
    classic: 'Классика',
    typewriter: 'Печатный',
    hand: 'Рукописный',
  } satisfies Record<CaptionFont, string>,
  colour: 'Цвет текста',
  background: 'Фон текста',
  backgrounds: {
    none: 'Без фона',
    veil: 'Вуаль',
    solid: 'Плашка',
  } satisfies Record<CaptionBackground, string>,
  size: 'Размер',
  turn: 'Поворот',
  percent,
  degrees,
  centre: 'По центру',
};
