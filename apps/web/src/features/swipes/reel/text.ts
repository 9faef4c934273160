import { formatNumber } from '#shared/text/format-number.ts';

/** Texts of one reel. */
export const text = {
  loading: 'Загрузка видео',
  missing: 'Видео недоступно',
  more: 'ещё',
  moreLabel: 'ещё: показать описание целиком',
  less: 'свернуть',
  lessLabel: 'свернуть описание',
  description: 'Описание',
  likedBy: 'Нравится:',
  /** Shown after the first likers; opens all of them. */
  andMore: (count: number) => `... и ещё ${formatNumber(count)}`,
  mute: 'Выключить звук',
  unmute: 'Включить звук',
  soundless: 'Видео без звука',
  comments: (count: number) => `Комментарии: ${formatNumber(count)}`,
  menu: 'Действия с видео',
};
