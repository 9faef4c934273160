/** Texts of the row of followed people. */
export const text = {
  label: 'Подписки',
  all: 'Все',
  unseen: 'есть новое',
  loading: 'Загружаем подписки',
  failed: 'Не удалось загрузить подписки',
  retry: 'Попробовать снова',
  openProfile: 'Открыть профиль',
};
