import { text as kitText } from '#shared/ui/text.ts';

/** Words of the screen on which stories are watched. */
export const text = {
  title: (login: string) => `Истории ${login}`,
  /** Read out at every change: «История alina.k, 2 из 5». */
  position: (login: string, number: number, count: number) => `История ${login}, ${number} из ${count}`,
  /** What a picture or video is called that has no words of its own. */
  media: (login: string) => `История ${login}`,
  previous: 'Предыдущая история',
  next: 'Следующая история',
  wholeCaption: 'Показать текст целиком',
  failed: 'Не удалось загрузить историю',
  retry: kitText.retry,
};
