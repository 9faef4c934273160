export const text = {
  acceptFailed: 'Не удалось принять запрос.',
  deleteChatFailed: 'Не удалось удалить чат.',
  deleteMessageFailed: 'Не удалось удалить сообщение.',
};
