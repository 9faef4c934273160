export const text = {
  deleteChatFailed: 'Не удалось удалить чат.',
  deleteMessageFailed: 'Не удалось удалить сообщение.',
};
