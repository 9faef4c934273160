import type { CaptionAlign, CaptionBackground, CaptionFont } from '../../works/story-design.ts';

/** Words about the words of a story. */
export const text = {
  words: 'Текст истории',
  wordsHint: 'Ваш текст',
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
  align: 'Выравнивание',
  aligns: {
    left: 'Текст слева',
    center: 'Текст посередине',
    right: 'Текст справа',
  } satisfies Record<CaptionAlign, string>,
  sections: 'Настройки текста',
  section: { font: 'Шрифт', colour: 'Цвет', background: 'Фон', size: 'Размер' },
  add: 'Добавить текст',
  remove: 'Удалить текст',
};
