import type { FilterName } from '@sfera/contract/media/filters';
import { formatSigned } from '#shared/text/format-number.ts';

/** Words of the editor. */
export const text = {
  title: 'Правка',
  position: (index: number, count: number) => `${index} из ${count}`,
  next: 'Далее',
  items: 'Фото и видео поста',
  item: (kind: 'image' | 'video', index: number, count: number) =>
    `${kind === 'image' ? 'Фото' : 'Видео'} ${index} из ${count}`,
  itemHint: 'Стрелки меняют порядок',
  addItems: 'Добавить фото или видео',
  itemActions: 'Действия с постом',
  copyLook: 'Фильтр — на все',
  lookCopied: 'Фильтр перенесён на все фото и видео',
  removeItem: 'Убрать из поста',
  split: 'Отдельными постами',
  stage: { image: 'Фото с правкой', video: 'Видео с правкой', still: 'Кадр видео с правкой' },
  opening: 'Открываем файл…',
  tools: 'Инструменты',
  tool: { crop: 'Кадр', presets: 'Фильтры', sliders: 'Настройка', trim: 'Обрезка', poster: 'Обложка' },

  storyEdge: 'История 9:16',
  target: 'Куда опубликовать',
  targets: { post: 'Пост', story: 'История' },

  showOriginal: 'Показать оригинал',
  shown: { original: 'Показан оригинал', edited: 'Показана правка' },

  presets: 'Готовые фильтры',
  sliders: 'Что настроить',
  slider: {
    exposure: 'Экспозиция',
    highlight: 'Блики',
    contrast: 'Контраст',
    brightness: 'Яркость',
    warmth: 'Теплота',
    hue: 'Оттенок',
    vignette: 'Виньетка',
  } satisfies Record<FilterName, string>,
  /** The hue is an angle. */
  value: (name: FilterName, value: number) =>
    name === 'hue' ? `${formatSigned(value)}°` : formatSigned(value),
  changed: (value: string) => ` (изменено: ${value})`,
  reset: (slider: string) => `Сбросить: ${slider}`,
  resetAll: 'Сбросить всё',

  shape: 'Форма кадра',
  shapes: { original: 'Оригинал', free: 'Свободно', square: '1:1', portrait: '4:5', landscape: '16:9' },
  angle: 'Наклон',
  degrees: (angle: number) => `${formatSigned(angle)}°`,
  mirror: 'Отразить слева направо',
  resetCrop: 'Сбросить кадр',
  cropArea: 'Область кадра: стрелки двигают, плюс и минус меняют масштаб',
  zoom: 'Масштаб',
  turn: 'Повернуть на 90°',

  obstacle: {
    noGraphics: 'Этот браузер не показывает фильтры. Фото можно опубликовать без них',
    noGraphicsVideo: 'Этот браузер не показывает фильтры. Они появятся на опубликованном видео',
    animated: 'Анимация публикуется как есть, без кадра и фильтров',
    unreadable: 'Браузер не может показать это фото. Оно будет опубликовано как есть',
    clipComing: 'Готовим предпросмотр: браузер сам не проиграет это видео. Опубликовать можно, не дожидаясь',
    unplayable: 'Браузер не может проиграть это видео. Правки появятся после публикации',
    unplayableCrop: 'Браузер не может проиграть это видео, поэтому кадр останется целым',
  },
};
