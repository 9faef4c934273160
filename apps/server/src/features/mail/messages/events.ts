import { nameIn } from '@sfera/contract/admin/brand';
import { type BrandedMessage, frame } from './frame.ts';

interface EventReminder {
  login: string;
  title: string;
  /** With the zone, in words. */
  when: string;
  /** Empty when none is said. */
  place: string;
  url: string;
}

export const eventReminder =
  ({ login, title, when, place, url }: EventReminder): BrandedMessage =>
  (brand) =>
    frame(brand, {
      subject: 'Напоминание о событии',
      login,
      paragraphs: [`«${title}»`, place ? `${when}. ${place}` : when],
      button: { label: 'Открыть событие', url },
      note: `Напоминания о событиях можно выключить ${nameIn(brand, 'в Сфере', 'в сообществе')}: «Настройки», «Уведомления», «События».`,
    });
