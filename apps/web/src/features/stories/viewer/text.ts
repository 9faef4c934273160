import { text as kitText } from '#shared/ui/text.ts';

/** Texts of the screen on which stories are watched. */
export const text = {
  title: (login: string) => `Истории ${login}`,
  /** Announced at every change: «История alina.k, 2 из 5». */
  position: (login: string, number: number, count: number) => `История ${login}, ${number} из ${count}`,
  /** The name of a picture or video without a text of its own. */
  media: (login: string) => `История ${login}`,
  previous: 'Предыдущая история',
  next: 'Следующая история',
  wholeCaption: 'Показать текст целиком',
  failed: 'Не удалось загрузить историю',
  retry: kitText.retry,
};
