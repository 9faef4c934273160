import type { ChatMuteDuration } from '@sfera/contract/chat/settings';
import type { ChatTimer } from '@sfera/contract/chat/timer';

/** Texts of the settings of one chat. */
export const text = {
  search: 'Поиск',
  gallery: 'Фото, файлы, ссылки',
  mute: 'Без звука',
  unmute: 'Включить звук',
  muteTitle: (login: string) => `Чат с ${login} без звука?`,
  muteHint: 'Уведомлений о новых сообщениях не будет. Собеседник ничего не узнает.',
  muteCircleTitle: (name: string) => `Чат круга «${name}» без звука?`,
  muteCircleHint: 'Уведомления придут, только если вас упомянут. Остальные ничего не узнают.',
  durations: {
    hour: 'На 1 час',
    eightHours: 'На 8 часов',
    forever: 'Навсегда',
  } satisfies Record<ChatMuteDuration, string>,
  muted: 'Чат без звука',
  unmuted: 'Звук включён',
  timer: 'Исчезающие сообщения',
  timerHint:
    'Новые сообщения исчезнут у вас и у собеседника, когда пройдёт это время. Собеседник узнает, что вы это включили.',
  timerCircleHint:
    'Новые сообщения исчезнут у всех, когда пройдёт это время. В чате появится строка об этом.',
  setTimer: 'Сохранить',
  timers: { off: 'Выключены', day: '1 день', week: '1 неделя' } satisfies Record<ChatTimer, string>,
  failed: 'Не получилось',
};
