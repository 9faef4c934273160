/** Texts in place of a chat that is not there. */
export const text = {
  missing: 'Пользователь не найден',
  missingHint: 'Возможно, аккаунт удалён',
  /** The address may have been typed. */
  unfitHint: 'Возможно, аккаунт удалён или в ссылке опечатка',
  missingCircle: 'Чата этого круга нет',
  missingCircleHint: 'Возможно, круг удалён или вы в нём больше не состоите',
  discardUnsent: 'Удалить неотправленное',
  toChats: 'К списку чатов',
};
