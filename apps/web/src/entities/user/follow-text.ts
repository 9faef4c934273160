import type { FollowStatus } from '@sfera/contract/people/users';

/** Words on the button, which the home feed fetches; the others come with what they stand on. */
export const text = {
  follow: {
    none: 'Подписаться',
    pending: 'Запрос отправлен',
    following: '✓ Подписаны',
  } satisfies Record<FollowStatus, string>,
  /** The same with whom, for those who hear one button of many. */
  followOf: {
    none: (login) => `Подписаться на ${login}`,
    pending: (login) => `Запрос отправлен: ${login}`,
    following: (login) => `✓ Подписаны на ${login}`,
  } satisfies Record<FollowStatus, (login: string) => string>,
  followFailed: 'Не удалось подписаться',
  leaveFailed: 'Не удалось отписаться',
};
