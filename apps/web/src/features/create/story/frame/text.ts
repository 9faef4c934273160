/** Words about how the picture of a story lies on its page. */
export const text = {
  picture: { image: 'Фото в кадре', video: 'Видео в кадре' },
  keys: 'Стрелки двигают, с Shift — быстрее. Плюс и минус меняют масштаб, Enter заполняет кадр',
  turningKeys: 'Квадратные скобки поворачивают',
  zoom: 'Масштаб',
  percent: (percents: number) => `${percents} %`,
  fill: 'Заполнить',
  fit: 'Вписать',
  filled: 'Кадр заполнен',
  whole: 'Видно целиком',
  turn: 'Повернуть',
  reset: 'Сбросить',
  ground: 'Фон кадра',
  blurred: 'Размытие',
  ofPicture: 'Цвет фото',
};
