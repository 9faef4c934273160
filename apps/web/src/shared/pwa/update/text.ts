export const text = {
  title: 'Новая версия приложения',
  available: 'Доступна новая версия',
  later: 'Позже',
  update: 'Обновить',
  updating: 'Обновляем…',
};
