import type { WhoComments } from '@sfera/contract/comments/who-comments';

/** Words of who may comment on a post. */
export const text: {
  short: string;
  title: string;
  choices: Record<WhoComments, string>;
  hint: string;
  saved: string;
  failed: string;
} = {
  short: 'Комментарии',
  title: 'Кто может комментировать',
  choices: { everyone: 'Все', followers: 'Подписчики', nobody: 'Никто' },
  hint: 'Комментарии, которые уже есть, останутся.',
  saved: 'Сохранено',
  failed: 'Не получилось сохранить',
};
