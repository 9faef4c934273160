/** Words of the composer of stories. */
export const text = {
  /** Spec 2, Overlays. */
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
  publish: 'Опубликовать',
  /** Spec 5, Uploads. */
  processorLoading: 'FFmpeg еще загружается',
  processorFailed: 'Не удалось загрузить обработку медиа. Проверьте соединение.',
  toolFailed: 'Не удалось загрузить инструмент',
  plainCaption: 'Этот файл публикуется как есть, поэтому текст будет стоять под ним.',
  noFilters: 'Этот файл публикуется как есть, без фильтров.',
  asItIs: 'Этот файл публикуется как есть: кадр, стикеры и рисунок на нём не появятся.',
  filteredLater: 'Фильтры появятся после публикации.',
  playMusic: 'Включить музыку',
  pauseMusic: 'Остановить музыку',
  draftKept: 'Черновик сохранён',
};
