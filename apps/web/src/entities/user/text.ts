export const text = {
  leave: 'Отписаться',
  leaveConfirm: (login: string | undefined) => (login ? `Отписаться от ${login}?` : 'Отписаться?'),
  leaveConfirmText: 'Это приватный аккаунт: чтобы подписаться снова, понадобится одобрение владельца.',
  withdraw: 'Отменить запрос',
  withdrawConfirm: (login: string | undefined) =>
    login ? `Отменить запрос на подписку на ${login}?` : 'Отменить запрос на подписку?',
  keepRequest: 'Оставить',
  actionFailed: 'Не удалось выполнить действие. Попробуйте ещё раз.',

  peopleLoading: 'Загрузка списка',
  peopleFailed: 'Не удалось загрузить список',
  morePeopleFailed: 'Не удалось загрузить продолжение',
};
