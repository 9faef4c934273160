import type { PageName } from '@sfera/contract/admin/server-info';

/** Titles of the pages that the operator writes, where the text itself has none. */
export const pageNames: Readonly<Record<PageName, string>> = {
  rules: 'Правила',
  privacy: 'Конфиденциальность',
  contacts: 'Контакты',
  recommendations: 'Как подбираются рекомендации',
};
