import type { MutedPart } from '@sfera/contract/people/mutes';

const day = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const parts: Record<MutedPart, string> = { posts: 'Посты', stories: 'Истории', chat: 'Чат без звука' };

/** Words of the page of what one has muted and hidden. */
export const text = {
  title: 'Скрытое',
  loading: 'Загружаем',
  loadFailed: 'Не удалось загрузить список',

  people: 'Люди',
  nobody: 'Вы никого не скрыли',
  nobodyHint: 'Это можно сделать в меню профиля, поста или чата.',
  part: (what: MutedPart, until: string | null) =>
    until === null ? `${parts[what]} · навсегда` : `${parts[what]} · до ${day.format(new Date(until))}`,
  unmute: 'Вернуть',
  unmuteNamed: (login: string, what: MutedPart) => `Вернуть: ${login}, ${parts[what].toLowerCase()}`,
  peopleNote: 'Об этом никто не узнаёт, подписки остаются.',

  words: 'Скрытые слова',
  wordsNote:
    'Постов с этими словами не будет в ваших лентах, комментариев с ними под постами. Слово скрывает и свои формы: «спойлер» и «спойлеры».',
  word: 'Слово или фраза',
  add: 'Скрыть слово',
  remove: (word: string) => `Больше не скрывать: ${word}`,
  failed: 'Не получилось сохранить',
};
