import type { FollowStatus } from '@sfera/contract/users';

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
  leave: 'Отписаться',
  leaveConfirm: (login: string | undefined) => (login ? `Отписаться от ${login}?` : 'Отписаться?'),
  leaveConfirmText: 'Это приватный аккаунт: чтобы подписаться снова, понадобится одобрение владельца.',
  actionFailed: 'Не удалось выполнить действие. Попробуйте ещё раз.',

  peopleLoading: 'Загрузка списка',
  peopleFailed: 'Не удалось загрузить список',
  morePeopleFailed: 'Не удалось загрузить продолжение',
};
