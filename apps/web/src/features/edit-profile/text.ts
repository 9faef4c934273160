/** Texts of the screen that edits the own profile. */
export const text = {
  title: 'Редактировать профиль',
  loadFailed: 'Ошибка при загрузке данных пользователя',

  picture: 'Фото профиля',
  choosePicture: 'Изменить фото',
  removePicture: 'Удалить фото',
  restorePicture: 'Вернуть прежнее',
  pictureRemoved: 'Фото удалится после сохранения',
  pictureChosen: 'Новое фото появится после сохранения',
  pictureWhole: 'Этот браузер не показывает такие фото. Отправим его целиком, а в круг попадёт середина',

  login: 'Логин',
  userName: 'Имя',
  description: 'О себе',
  tooLong: (characters: string) => `Слишком длинно: сократите на ${characters}`,

  isPrivate: 'Приватный аккаунт',
  whatPublic: 'Ваши посты видят все. Подписаться может любой.',
  whatPrivate: 'Ваши посты видят только подписчики. Каждого нового подписчика вы одобряете сами.',
  becomesPublic: 'Запросы на подписку будут приняты',
  becomesPrivate: 'Подписчики останутся',

  save: 'Сохранить',
  saved: 'Профиль обновлён',
  saveFailed: 'Ошибка при обновлении данных пользователя',
  unknownCause: 'Попробуйте ещё раз',

  editsRestored: 'Мы вернули правки, которые вы не сохранили',
  onlyTextRestored: 'Мы сохранили текст. Фото придётся выбрать снова.',
  pictureLost: 'Фото придётся выбрать снова',
  dropDraft: 'Сбросить',
  understood: 'Понятно',

  leaveQuestion: 'Выйти без сохранения?',
  leaveHint: 'Изменения профиля пропадут.',
  leave: 'Выйти',
  stay: 'Остаться',
};
