/** Texts of the upper edge of the story viewer. */
export const text = {
  pause: 'Пауза',
  play: 'Продолжить',
  mute: 'Выключить звук',
  unmute: 'Включить звук',
  close: 'Закрыть',
  menu: 'Действия с историей',
  music: 'Музыка',
};
