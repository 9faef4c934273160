/** Texts around the list of emoji, and those of the list itself where the library's own are no good Russian. */
export const text = {
  open: 'Эмодзи',
  search: 'Поиск эмодзи',
  favourites: 'Частые',
  failed: 'Не удалось загрузить эмодзи. Проверьте интернет и откройте список ещё раз.',
  categories: {
    custom: 'Свои',
    'smileys-emotion': 'Смайлики',
    'people-body': 'Люди и жесты',
    'animals-nature': 'Животные и природа',
    'food-drink': 'Еда и напитки',
    'travel-places': 'Путешествия и места',
    activities: 'Занятия',
    objects: 'Предметы',
    symbols: 'Символы',
    flags: 'Флаги',
  },
};
