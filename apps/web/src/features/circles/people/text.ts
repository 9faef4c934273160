/** Words of the people of a circle, and of whom it invites. */
export const text = {
  title: 'Люди круга',
  inside: 'В круге',
  nobody: 'Здесь никого не видно',
  leader: 'ведущий',
  you: 'вы',
  menu: (login: string) => `Действия с участником ${login}`,
  makeLeader: 'Сделать ведущим',
  makeMember: 'Сделать участником',
  remove: 'Убрать из круга',
  removeQuestion: (login: string) => `Убрать ${login} из круга?`,
  removeHint:
    'Перестанет видеть публикации круга, а вернуться по ссылке не сможет: только если ведущий пригласит снова.',
  removeLabel: 'Убрать',
  removed: (login: string) => `${login} больше не в круге`,
  isLeader: (login: string) => `${login} теперь ведёт круг`,
  isMember: (login: string) => `${login} больше не ведёт круг`,
  failed: 'Не получилось',

  invite: 'Пригласить',
  link: 'Ссылка и QR',
  invited: 'Приглашены',
  withdraw: 'Отозвать',
  withdrawLabel: (login: string) => `Отозвать приглашение: ${login}`,
  invitedFailed: 'Не удалось загрузить приглашения',
};
