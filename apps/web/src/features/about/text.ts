import type { PageName } from '@sfera/contract/server-info';

const titles: Readonly<Record<PageName, string>> = {
  rules: 'Правила',
  privacy: 'Конфиденциальность',
  contacts: 'Контакты',
  recommendations: 'Как подбираются рекомендации',
};

/** Texts of the pages about this server; their content comes from the server. */
export const text = {
  titles,
  others: 'О сервере',
  loading: 'Загружаем страницу',
  failed: 'Не удалось загрузить страницу',
};
