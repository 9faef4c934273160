import type { FollowStatus } from '@sfera/contract/users';

export const text = {
  follow: {
    none: 'Подписаться',
    pending: 'Запрос отправлен',
    following: '✓ Подписаны',
  } satisfies Record<FollowStatus, string>,
};
