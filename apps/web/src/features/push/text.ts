import { naming, serverName } from '#shared/brand/brand.ts';

/** Texts of the push prompt on the feed. */
export const text = {
  title: 'Включить уведомления?',
  intro: naming(
    'Узнавайте о важном сразу, даже когда «Сфера» закрыта.',
    'Узнавайте о важном сразу, даже когда приложение «%» закрыто.',
  ),
  kinds: {
    messages: 'Сообщения от друзей',
    reactions: 'Реакции, отметки «Нравится» и комментарии',
    follows: 'Новые подписчики и запросы',
  },
  sample: {
    app: serverName,
    now: 'сейчас',
    title: 'Новое сообщение',
    body: 'Смотри, какой сегодня закат!',
  },
  later: 'Не сейчас',
  turnOn: 'Включить',
  hint: 'Что присылать, можно выбрать в настройках уведомлений.',
  done: 'Уведомления включены',

  // The alerts of the prompt on the feed.
  noNotifications: 'Ваш браузер не поддерживает уведомления',
  noWorker: 'Ваш браузер не поддерживает Service Workers',
  denied: 'Уведомления заблокированы. Вы можете включить их в настройках.',
  noKey: 'Не найден публичный ключ для уведомлений. Свяжитесь с админом.',
  failed: (message: string) => `Ошибка: ${message}`,
  unknownError: 'Неизвестная ошибка',
};
