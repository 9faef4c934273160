import type { TrimTarget } from './trim.ts';

/** Words of the tools that cut a video. */
export const text = {
  strip: 'Видео по кадрам',
  start: 'Начало',
  end: 'Конец',
  at: { start: (clock: string) => `начало ${clock}`, end: (clock: string) => `конец ${clock}` },
  back: '−1 с',
  forth: '+1 с',
  chosen: (length: string, whole: string) => `Выбрано ${length} из ${whole}`,
  finer: 'Точнее: отведите палец вверх или вниз от ленты',

  mute: 'Отключить звук видео',
  noSound: 'В этом видео нет звука',
  unknownLength: (after: string) =>
    `Длина этого видео станет известна после ${after}, поэтому обрезать его здесь нельзя`,
  noPreview: (after: string) =>
    `Этот браузер не показывает такое видео. Посмотреть его можно будет после ${after}`,
  /** The step that follows the tool, in the genitive. */
  after: { post: 'публикации', story: 'публикации', message: 'отправки' } satisfies Record<
    TrimTarget,
    string
  >,
};
