import type { ViewRole } from '@sfera/contract/view-as';

export const text = {
  title: 'Как увидят другие',
  who: 'Кто смотрит',
  roles: {
    stranger: 'Незнакомец',
    follower: 'Подписчик',
    blocked: 'Заблокированный',
    guest: 'Без входа',
  } satisfies Record<ViewRole, string>,
  postHidden: 'Этот зритель поста не увидит: сервер ответит, что такого нет',
  profileHidden: 'Этот зритель профиля не увидит: сервер ответит, что такого нет',
  profileNeedsSignIn: 'Профили видны после входа: гостю сервер предложит войти',
  failed: 'Не удалось узнать, что увидят другие',
  loading: 'Спрашиваем сервер…',
  seen: 'увидит и сможет комментировать',
  seenSilently: 'увидит, комментировать не сможет',
  notSeen: 'не увидит',
};
