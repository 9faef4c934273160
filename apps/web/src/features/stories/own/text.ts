import { countOf } from '#shared/text/plural.ts';

const views = { one: 'просмотр', few: 'просмотра', many: 'просмотров' };

/** Texts of the lower edge of the user's own story. */
export const text = {
  views: (count: number) => countOf(count, views),
  viewers: 'Просмотры',
  nobody: 'Пока никто не посмотрел',

  delete: 'Удалить историю',
  deleteConfirm: 'Удалить историю?',
  deleteConfirmText: 'Она исчезнет у всех вместе с просмотрами и реакциями. Вернуть её будет нельзя.',
  deleteYes: 'Удалить',
  deleted: 'История удалена',
  deleteFailed: 'Не удалось удалить историю',

  about: 'О загрузке',
  processing: 'Обрабатывается…',
  failed: 'Видео не удалось обработать',
  retry: 'Повторить',
  retryFailed: 'Не удалось запустить обработку',
};
