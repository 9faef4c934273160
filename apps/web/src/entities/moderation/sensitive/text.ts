export const text = {
  mark: '18+',
  words: 'Снимок или видео для взрослых',
  show: 'Показать',
};
