/** Words of the window above other windows. */
export const text = {
  float: 'Картинка в картинке',
  floatFailed: 'Не удалось открыть окно с видео',
};
