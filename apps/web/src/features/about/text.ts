/** Texts of the pages about this server; their content comes from the server. */
export const text = {
  others: 'О сервере',
  loading: 'Загружаем страницу',
  failed: 'Не удалось загрузить страницу',
};
