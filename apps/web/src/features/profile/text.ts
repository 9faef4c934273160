const noun = (one: string, few: string, many: string) => ({ one, few, many });

export const text = {
  albums: 'Альбомы',
  loading: 'Загружаем профиль',
  loadFailed: 'Ошибка при загрузке данных пользователя',
  missing: 'Пользователь не найден',
  missingHint: 'Возможно, аккаунт удалён или в адресе опечатка.',
  toHome: 'На главную',
  blocked: (login: string) => `Вы заблокировали ${login}`,
  blockedHint: 'Вы не видите друг друга: ни профили, ни посты, ни чат.',
  unblock: 'Разблокировать',
  private: 'Этот профиль приватный. Подпишитесь, чтобы увидеть посты.',
  requestSent: 'Запрос отправлен',
  privateMark: 'Приватный аккаунт',

  posts: noun('публикация', 'публикации', 'публикаций'),
  followers: noun('подписчик', 'подписчика', 'подписчиков'),
  following: noun('подписка', 'подписки', 'подписок'),
  picture: (login: string) => `Фото профиля ${login}`,
  openPicture: (login: string) => `Фото профиля ${login}: открыть`,
  stories: {
    own: 'Ваши истории: открыть',
    unseen: (login: string) => `История ${login}, новая: открыть`,
    seen: (login: string) => `История ${login}, просмотрена: открыть`,
    pictureHint: 'Долгое нажатие откроет фото профиля',
  },
  followsYou: 'Ваш подписчик',
  birthday: (day: string) => `День рождения ${day}`,
  viewAs: 'Как увидят другие',
  edit: 'Редактировать профиль',
  message: 'Написать',

  menu: 'Действия с профилем',
  remove: 'Удалить',
  removeConfirm: (login: string) => `Удалить ${login} из подписчиков?`,
  removeConfirmText: 'Человек не узнает об этом, но сможет подписаться снова.',

  views: 'Вид публикаций',
  postsTitle: 'Публикации',
  ownFeed: 'Мои посты',
  noPosts: 'Нет публикаций',
  noPostsHint: 'Здесь появятся фото и видео этого человека.',
  noOwnPostsHint: 'Начните делиться контентом с друзьями',
  create: 'Создать публикацию',

  people: {
    followers: {
      title: 'Подписчики',
      empty: 'Подписчиков пока нет',
      search: 'Поиск среди подписчиков',
    },
    following: { title: 'Подписки', empty: 'Подписок пока нет', search: 'Поиск среди подписок' },
    nobodyFound: 'Пользователи не найдены',
    clearSearch: 'Очистить поиск',
    removeLabel: (login: string) => `Удалить ${login} из подписчиков`,
  },
};
