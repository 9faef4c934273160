/** Texts of what is written besides new words. */
export const text = {
  replyTo: (login: string) => `Ответ ${login}`,
  toOneself: 'Ответ себе',
  cancelReply: 'Не отвечать',
  editing: 'Изменение',
  cancelEdit: 'Отменить изменение',
};
