/** Texts of the feed screens. */
export const text = {
  title: 'Лента',
  ownTitle: 'Мои посты',
  byTime: 'По времени',
  byInterest: 'По интересу',
  refresh: 'Обновить',
  loading: 'Загружаем ленту',
  refreshFailed: 'Не удалось обновить ленту',
  loadFailed: 'Не удалось загрузить ленту',
  moreFailed: 'Не удалось загрузить продолжение',
  newPosts: 'Новые посты',
  end: 'Вы всё посмотрели',
};
