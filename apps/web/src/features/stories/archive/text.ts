import { STORY_ARCHIVE_DAYS } from '@sfera/contract/stories/limits';

/** Texts of the archive of the user's own stories. */
export const text = {
  title: 'Архив историй',
  note: `Истории, которым больше суток. Их видите только вы, и хранятся они ${STORY_ARCHIVE_DAYS} дней.`,
  loading: 'Загружаем архив историй',
  loadFailed: 'Не удалось загрузить архив историй',
  moreFailed: 'Не удалось загрузить продолжение',
  empty: 'В архиве пусто',
  emptyHint: 'Через сутки ваши истории исчезают у всех и появляются здесь.',
  create: 'Создать историю',
  open: (kind: 'image' | 'video', moment: string) => `${kind === 'video' ? 'Видео' : 'Фото'}, ${moment}`,
};
