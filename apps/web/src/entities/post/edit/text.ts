export const text = {
  title: 'Изменить пост',
  description: 'Описание',
  tooLong: (characters: string) => `Слишком длинно. Лишнее: ${characters}`,
  items: 'Фото и видео',
  altText: (kind: 'image' | 'video', index: number, count: number) => {
    const name = kind === 'image' ? 'Что на фото' : 'Что на видео';
    return count === 1 ? name : `${name} ${index}`;
  },
  altTextHint: 'Для тех, кто не видит: эти слова прочитает экранный диктор',
  move: (index: number, count: number) => `Место в посте: ${index} из ${count}. Стрелки двигают`,
  remove: (index: number) => `Убрать из поста: ${index}`,
  removed: 'Убрано. Пропадёт, когда вы сохраните',
  undo: 'Вернуть',
  cover: 'Обложка',
  chooseCover: (index: number, count: number) =>
    count === 1 ? 'Сменить обложку' : `Сменить обложку: ${index}`,
  coverAt: 'Кадр',
  saveCover: 'Сделать обложкой',
  coverSaved: 'Обложка изменена',
  coverFailed: 'Не удалось сменить обложку',
  allowsDownload: 'Другие могут скачать',
  allowsDownloadHint: 'Те, кому виден пост, получат лучшее, что есть: оригинал, если он сохранён',
  save: 'Сохранить',
  saved: 'Пост изменён',
  failed: 'Не удалось изменить пост',
  question: 'Не сохранять изменения?',
  leave: 'Не сохранять',
  stay: 'Остаться',
};
