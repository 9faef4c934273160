import { naming } from '#shared/brand/brand.ts';
import type { ViewRole } from '@sfera/contract/people/view-as';

export const text = {
  title: 'Как увидят другие',
  who: 'Кто смотрит',
  roles: {
    stranger: 'Незнакомец',
    follower: 'Подписчик',
    blocked: 'Заблокированный',
    guest: 'Без входа',
  } satisfies Record<ViewRole, string>,
  postHidden: 'Этот зритель поста не увидит, даже по ссылке',
  profileHidden: 'Этот зритель профиля не увидит, даже по ссылке',
  profileNeedsSignIn: naming(
    'Профили видны только после входа: гостю Сфера предложит войти',
    'Профили видны только после входа: гостю «%» предложит войти',
  ),
  failed: 'Не удалось узнать, что увидят другие',
  loading: 'Узнаём…',
  seen: 'увидит и сможет комментировать',
  seenSilently: 'увидит, комментировать не сможет',
  notSeen: 'не увидит',
};
