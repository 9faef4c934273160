/** Words of the composer of stories. */
export const text = {
  /** The title of the composer. */
  create: 'Создать историю',
  page: 'Так история будет выглядеть',
  tools: 'Инструменты истории',
  tool: {
    frame: 'Кадр',
    caption: 'Текст',
    stickers: 'Стикеры',
    drawing: 'Рисунок',
    music: 'Музыка',
    filters: 'Фильтры',
    trim: 'Обрезка',
  },
  undo: 'Отменить действие',
  /** Closes the tool that lies over the page. */
  done: 'Готово',
  framedLater: 'Кадр можно будет выбрать, когда появится предпросмотр. Опубликовать можно, не дожидаясь',
  unframed: 'Этот браузер не показывает такое видео, поэтому кадр не выбрать.',
  publish: 'Опубликовать',
  /** Shown while the media processor loads: until then a story cannot be submitted. */
  processorLoading: 'FFmpeg еще загружается',
  processorFailed: 'Не удалось загрузить обработку медиа. Проверьте соединение.',
  plainCaption: 'Этот файл публикуется как есть, поэтому текст будет стоять под ним.',
  noFilters: 'Этот файл публикуется как есть, без фильтров.',
  asItIs: 'Этот файл публикуется как есть: кадр, стикеры и рисунок на нём не появятся.',
  filteredLater: 'Фильтры появятся после публикации.',
  playMusic: 'Включить музыку',
  pauseMusic: 'Остановить музыку',
  draftKept: 'Черновик сохранён',
};
