/** Words of the question on the feed whether the person wants push. */
export const text = {
  title: 'Включить уведомления?',
  intro: 'Узнавайте о важном сразу, даже когда «Сфера» закрыта.',
  kinds: {
    messages: 'Сообщения от друзей',
    reactions: 'Реакции, лайки и комментарии',
    follows: 'Новые подписчики и запросы',
  },
  sample: {
    app: 'Сфера',
    now: 'сейчас',
    title: 'Новое сообщение',
    body: 'Смотри, какой сегодня закат!',
  },
  later: 'Не сейчас',
  turnOn: 'Включить',
  hint: 'Что присылать, можно выбрать в настройках уведомлений.',
  done: 'Уведомления включены',

  // Spec 8, Push alerts, feed version.
  noNotifications: 'Ваш браузер не поддерживает уведомления',
  noWorker: 'Ваш браузер не поддерживает Service Workers',
  denied: 'Уведомления заблокированы. Вы можете включить их в настройках.',
  noKey: 'Не найден публичный ключ для уведомлений. Свяжитесь с админом.',
  failed: (message: string) => `Ошибка: ${message}`,
  unknownError: 'Неизвестная ошибка',
};
