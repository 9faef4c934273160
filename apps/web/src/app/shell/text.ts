import { shortName } from '#shared/brand/brand.ts';

export const text = {
  appName: shortName,
  skipToContent: 'К содержанию',
  mainNav: 'Ленты',
  bottomNav: 'Главное меню',
  rail: 'Разделы',
  home: 'Главная',
  explore: 'Поиск',
  swipes: 'Свайпы',
  video: 'Видео',
  photo: 'Фото',
  subscriptions: 'Подписки',
  chats: 'Сообщения',
  notifications: 'Уведомления',
  create: 'Создать',
  profile: 'Профиль',
  /** Read after the name of the link. */
  unreadChats: (shown: string) => `непрочитанных чатов: ${shown}`,
  unreadNotifications: 'есть новые',
  account: 'Меню аккаунта',
};
