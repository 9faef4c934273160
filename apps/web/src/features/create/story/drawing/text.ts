import type { BRUSH_WIDTHS } from './brush.ts';

/** Words about drawing on a story. */
export const text = {
  layer: 'Рисунок на истории',
  keys: 'Рисуйте пальцем или мышью. С клавиатуры: стрелки двигают перо, с Shift — быстрее, пробел опускает и поднимает его',
  penDown: 'Перо опущено',
  penUp: 'Перо поднято',
  width: 'Толщина линии',
  widths: {
    thin: 'Тонкая линия',
    medium: 'Средняя линия',
    thick: 'Толстая линия',
    wide: 'Очень толстая линия',
  } satisfies Record<keyof typeof BRUSH_WIDTHS, string>,
  colour: 'Цвет линии',
  eraser: 'Ластик',
  clear: 'Стереть всё',
  full: 'Больше линий на истории не поместится',
};
