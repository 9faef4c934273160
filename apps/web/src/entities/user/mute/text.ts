import type { MuteDuration, MutedPart } from '@sfera/contract/people/mutes';

interface PartText {
  mute: string;
  unmute: string;
  title: (login: string) => string;
  hint: string;
  done: string;
}

/** Words of mutes: of the rows of menus, and of the question for how long. */
export const text: {
  parts: Record<MutedPart, PartText>;
  durations: Record<MuteDuration, string>;
  undone: string;
  failed: string;
} = {
  parts: {
    posts: {
      mute: 'Скрыть автора',
      unmute: 'Показывать автора',
      title: (login) => `Скрыть посты ${login}?`,
      hint: 'Они исчезнут из лент и рекомендаций, а уведомлений об этом человеке не будет. Он ничего не узнает, и подписка останется.',
      done: 'Автор скрыт',
    },
    stories: {
      mute: 'Не показывать истории',
      unmute: 'Показывать истории',
      title: (login) => `Не показывать истории ${login}?`,
      hint: 'Они исчезнут из ряда историй над лентой. Человек ничего не узнает.',
      done: 'Истории скрыты',
    },
    chat: {
      mute: 'Без звука',
      unmute: 'Включить звук',
      title: (login) => `Чат с ${login} без звука?`,
      hint: 'Уведомлений о новых сообщениях не будет. Собеседник ничего не узнает.',
      done: 'Чат без звука',
    },
  },
  durations: { day: 'На день', week: 'На неделю', forever: 'Навсегда' },
  undone: 'Готово, всё как раньше',
  failed: 'Не получилось',
};
