/** Texts of the story strip. The name of a circle contains its label. */
export const text = {
  label: 'Истории',
  loading: 'Загружаем истории',
  you: 'Вы',
  own: {
    live: 'Вы: открыть свои истории',
    none: 'Вы: создать историю',
    processing: 'Вы: открыть свои истории, одна обрабатывается',
    failed: 'Вы: открыть свои истории, одну не удалось обработать',
  },
  create: 'Создать историю',
  unseen: (login: string) => `История ${login}, новая`,
  seen: (login: string) => `История ${login}, просмотрена`,
  retry: 'Повторить',
  retryName: 'Повторить: истории не загрузились',
  back: 'Истории назад',
  forward: 'Истории вперёд',
};
