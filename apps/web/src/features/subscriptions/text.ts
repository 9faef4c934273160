import type { Subscription } from '@sfera/contract/posts/subscriptions';

type NewPost = Subscription['posts'][number];

const kinds: Readonly<Record<NewPost['fileType'], string>> = { image: 'Фото', video: 'Видео' };

/** Texts of the row of followed people, and of their newest posts. */
export const text = {
  label: 'Подписки',
  all: 'Все',
  unseen: 'есть новое',
  loading: 'Загружаем подписки',
  failed: 'Не удалось загрузить подписки',
  retry: 'Попробовать снова',
  byPerson: 'Новое по людям',
  newFirst: 'По людям, сначала с новыми постами',
  refresh: 'Обновить',
  /** `place` among the person's newest posts, from 1. */
  post: ({ items, fileType }: NewPost, login: string, place: number) =>
    `${items ? 'Несколько фото и видео' : kinds[fileType]} ${login}, ${place}`,
  openProfile: 'Открыть профиль',
};
