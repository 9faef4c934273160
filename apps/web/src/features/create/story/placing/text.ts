import { formatSigned } from '#shared/text/format-number.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const degrees = (angle: number) => `${formatSigned(Math.round(angle))}°`;

/** Words about how a thing stands on the page of a story. */
export const text = {
  placed: (x: number, y: number) => `Слева ${percent(x)}, сверху ${percent(y)}`,
  sized: (scale: number) => `Размер ${percent(scale)}`,
  turned: (rotation: number) => `Поворот ${degrees(rotation)}`,
  size: 'Размер',
  turn: 'Поворот',
  percent,
  degrees,
  centre: 'По центру',
};
