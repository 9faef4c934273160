import type { ObjectKind } from '@sfera/contract/moderation/reports';

/** Words of the sheet of a report. */
export const text = {
  titles: {
    post: 'Жалоба на пост',
    comment: 'Жалоба на комментарий',
    story: 'Жалоба на историю',
    message: 'Жалоба на сообщение',
    profile: 'Жалоба на профиль',
  } satisfies Record<ObjectKind, string>,
  guest: 'Гость',
  intro: (login: string) => `Что не так? Жалобу прочитает модератор. ${login} не узнает, кто пожаловался.`,
  reasons: 'Причина',
  words: 'Подробности',
  wordsHint: 'Необязательно. Помогают понять, в чём дело',
  send: 'Отправить жалобу',
  sendFailed: 'Не удалось отправить жалобу',
  sent: 'Жалоба отправлена',
  sentHint:
    'Спасибо. Решает модератор, а не число жалоб. Ответ придёт в уведомления и останется в разделе «Жалобы и решения».',
  answered: 'Вы уже жаловались на это',
  outcomes: {
    kept: 'Модератор посмотрел и не нашёл нарушения правил.',
    acted: 'Модератор нашёл нарушение и принял меры.',
  },
  blockHint: (login: string) => `Не хотите больше видеть ${login}? Об этом никто не узнает.`,
  block: (login: string) => `Заблокировать ${login}`,
  done: 'Готово',
};
