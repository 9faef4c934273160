import { naming } from '#shared/brand/brand.ts';

export const text = {
  checking: 'Проверяем приглашение',
  invites: (name: string) => `${name} приглашает вас`,
  invited: naming('Вас приглашают в Сферу', 'Вас приглашают в сообщество «%»'),
  invalid: 'Эта ссылка не работает',
  failed: 'Не удалось проверить приглашение',
};
