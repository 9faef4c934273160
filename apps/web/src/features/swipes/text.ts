/** Texts of the swipes screen; a reel has its own text file. */
export const text = {
  title: 'Свайпы',
  loading: 'Загрузка рекомендаций...',
  loadFailed: (reason: string) => `Ошибка загрузки: ${reason}`,
  unfitAnswer: 'Некорректный формат данных',
  moreFailed: 'Не удалось загрузить продолжение',
  refreshFailed: 'Не удалось обновить ленту',
  retry: 'Попробовать снова',
  end: 'Свайпы закончились',
  endHint: 'Подпишитесь на новых людей или загляните сюда позже',
  findPeople: 'Найти людей',
  refresh: 'Обновить ленту',
  missing: 'Пост не найден',
};
