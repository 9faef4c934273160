import type { WhoComments } from '@sfera/contract/who-comments';

/** Words of who may comment on a post. */
export const text: {
  title: string;
  choices: Record<WhoComments, string>;
  hint: string;
  saved: string;
  failed: string;
} = {
  title: 'Кто может комментировать',
  choices: { everyone: 'Все', followers: 'Подписчики', nobody: 'Никто' },
  hint: 'Комментарии, которые уже есть, останутся.',
  saved: 'Сохранено',
  failed: 'Не получилось сохранить',
};
