/** Texts of what is looked for in a chat. */
export const text = {
  search: 'Поиск в чате',
  clear: 'Очистить поиск',
  older: 'Предыдущее найденное сообщение',
  newer: 'Следующее найденное сообщение',
  close: 'Закрыть поиск',
  position: (position: number, count: number, isMore: boolean) =>
    `${position} из ${count}${isMore ? '+' : ''}`,
  nothing: 'Ничего не найдено',
  searching: 'Ищем сообщения',
  failed: 'Не удалось выполнить поиск. Попробуйте ещё раз.',

  calendar: 'Перейти к дате',
  earlier: 'Предыдущий месяц',
  later: 'Следующий месяц',
  daysFailed: 'Не удалось загрузить календарь',
  loadingDays: 'Загружаем дни с сообщениями',

  gallery: 'Фото, файлы, ссылки',
  photos: 'Фото и видео',
  links: 'Ссылки',
  files: 'Файлы',
  voices: 'Голосовые',
  noFiles: 'Файлы из этого чата появятся здесь',
  noVoices: 'Голосовые сообщения появятся здесь',
  saveFile: 'Скачать файл',
  pictureOf: (picture: string, date: string) => `${picture}, ${date}`,
  showInChat: 'Показать в чате',
  noPhotos: 'Фото и видео из этого чата появятся здесь',
  noLinks: 'Ссылки из сообщений появятся здесь',
  loadingGallery: 'Загружаем',
  galleryFailed: 'Не удалось загрузить',
};
