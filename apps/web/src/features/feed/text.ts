/** Texts of the feed screens. */
export const text = {
  title: 'Лента',
  ownTitle: 'Мои посты',
  order: 'Порядок ленты',
  byTime: 'По времени',
  byInterest: 'По интересу',
  newFirst: 'Сначала новые',
  refresh: 'Обновить',
  loading: 'Загружаем ленту',
  refreshFailed: 'Не удалось обновить ленту',
  loadFailed: 'Не удалось загрузить ленту',
  moreFailed: 'Не удалось загрузить продолжение',
  newPosts: 'Новые посты',
  end: 'Вы всё посмотрели',
};
