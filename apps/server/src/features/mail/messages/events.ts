import type { Message } from '../../../base/outbound/mailer.ts';
import { frame } from './frame.ts';

interface EventReminder {
  login: string;
  title: string;
  /** With the zone, in words. */
  when: string;
  /** Empty when none is said. */
  place: string;
  url: string;
}

export const eventReminder = ({ login, title, when, place, url }: EventReminder): Message =>
  frame({
    subject: 'Напоминание о событии',
    login,
    paragraphs: [`«${title}»`, place ? `${when}. ${place}` : when],
    button: { label: 'Открыть событие', url },
    note: 'Напоминания о событиях можно выключить в Сфере: «Настройки», «Уведомления», «События».',
  });
