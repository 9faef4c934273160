import { POST_TAGS_MAX } from '@sfera/contract/posts/limits';

const noun = (one: string, few: string, many: string) => ({ one, few, many });

export const text = {
  tagsAbove: (count: number) => `Считаются первые ${POST_TAGS_MAX} тегов. Ещё ${count} останутся текстом.`,
  tags: 'Подходящие теги',
  people: 'Подходящие люди',
  posts: noun('публикация', 'публикации', 'публикаций'),
  found: (count: number) => `Подсказок: ${count}. Выберите стрелками`,
};
