/** Texts of the recommendations after the home feed, which are fetched with them. */
export const text = {
  seenAll: 'Вы всё посмотрели',
  seenAllHint: 'Это все посты тех, на кого вы подписаны',
  title: 'Рекомендации для вас',
  hide: 'Скрыть',
  hideLabel: 'Скрыть рекомендации',
  hidden: 'Рекомендации скрыты',
  show: 'Показать рекомендации',
  end: 'Пока это все рекомендации',
  mark: 'Рекомендация',
  reasons: {
    followed: 'Отметили те, на кого вы подписаны',
    popular: 'Популярное',
    new: 'Новое',
  },
};
