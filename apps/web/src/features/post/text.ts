import type { Post } from '@sfera/contract/posts/posts';
import { text as imported } from '#entities/post/imported/text.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { fullDate } from '#shared/text/full-date.ts';

/** Texts of the page of one post. */
export const text = {
  title: 'Пост',
  titleOf: (login: string) => `Пост ${login}`,
  loading: 'Загружаем пост',
  loadFailed: 'Не удалось загрузить пост',
  missing: 'Пост не найден',
  missingHint: 'Возможно, его удалили или он открыт не для всех.',
  toHome: 'На главную',
  publishedAt: ({ createdAt, importedFrom }: Post) => {
    const published = `Опубликовано ${fullDate(createdAt)}`;
    return importedFrom === undefined
      ? published
      : `${published}, перенесено ${imported.fromWhere(importedFrom)}`;
  },
  talk: (count: number) => (count === 0 ? 'Начать обсуждение' : `Читать обсуждение (${formatNumber(count)})`),
  deleting: 'Удаляем пост…',
  words: 'Описание и комментарии',
  previous: 'Предыдущий пост',
  next: 'Следующий пост',
  close: 'Закрыть',
};
