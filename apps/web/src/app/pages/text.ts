const noun = (one: string, few: string, many: string) => ({ one, few, many });

export const text = {
  titles: {
    photo: 'Фото',
    video: 'Видео',
    explore: 'Поиск',
    create: 'Новая публикация',
    myProfile: 'Мой профиль',
    userCount: 'Количество пользователей на сайте',
    login: 'Вход',
    register: 'Регистрация',
    kit: 'Детали интерфейса',
    notifications: 'Уведомления',
    chats: 'Сообщения',
    swipes: 'Свайпы',
    subscriptions: 'Подписки',
    reactionPosts: 'Посты с реакциями',
    editProfile: 'Редактировать профиль',
    storyArchive: 'Архив историй',
    settings: 'Безопасность и вход',
    post: 'Пост',
    userProfile: 'Профиль',
  },
  notFound: {
    heading: 'Ошибка 404',
    title: 'Страница не найдена',
    text: 'Возможно, её удалили или в адресе опечатка.',
  },
  toHome: 'На главную',
  noPosts: {
    title: 'Нет постов',
    ofPerson: 'Здесь появятся фото и видео этого человека',
    ofNobody: 'Подпишитесь на тех, кто вам интересен, и их посты появятся здесь',
    findPeople: 'Найти людей',
  },
  userCountFailed: 'Ошибка при получении количества пользователей',
  userCountNoun: noun('пользователь', 'пользователя', 'пользователей'),
};
