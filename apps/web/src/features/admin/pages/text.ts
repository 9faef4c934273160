import { PAGE_MAX_LENGTH } from '@sfera/contract/admin/limits';
import type { PageName } from '@sfera/contract/admin/server-info';
import type { LengthLimit } from '#shared/text/length-note.ts';

export const text = {
  list: 'Страницы сервера',
  intro:
    'Эти страницы видят все, и гости тоже. По правилам из первого нумерованного списка модераторы принимают решения.',
  hints: {
    rules: 'Что здесь можно и нельзя',
    privacy: 'Что сервер хранит о людях',
    contacts: 'Как с вами связаться',
    recommendations: 'Как выбираются посты',
  } satisfies Record<PageName, string>,
  isDefault: 'исходный текст',
  isOwn: 'ваш текст',

  mode: 'Вид',
  modes: { write: 'Текст', preview: 'Как увидят' },
  source: 'Текст страницы',
  markdown:
    'Размечайте текст так: # заголовок, 1. правило по номеру, - пункт, **жирный**, [слова](https://адрес).',
  unsavedPreview: 'Показан сохранённый текст. Сохраните правки, чтобы увидеть их здесь.',
  save: 'Сохранить',
  saved: 'Сохранено. Все уже видят новый текст',
  restore: 'Вернуть исходный текст',
  restoreTitle: 'Вернуть исходный текст?',
  restoreHint: 'Ваш текст этой страницы удалится.',
  restoreConfirm: 'Вернуть',
  restored: 'Вернули исходный текст',
  draftRestored: 'Мы вернули правки, которые вы не сохранили',
  dropDraft: 'Сбросить',
  leaveQuestion: 'Уйти без сохранения?',
  leaveHint: 'Правки этой страницы пропадут.',
  leave: 'Уйти',
  stay: 'Остаться',
};

export const SOURCE_LIMIT: LengthLimit = {
  maxLength: PAGE_MAX_LENGTH,
  notedLeft: 1_000,
  tooLong: (excess) => `Слишком длинный текст. Уберите ${excess}`,
};
